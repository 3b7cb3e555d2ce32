"""What a player knows of hidden cards, as the lists of numbers by which they are dealt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from grasslab.engine.knowledge import Knowledge, ways_to_deal
from grasslab.engine.sampling import BITS


@dataclass(frozen=True)
class Plan:
    """What ``sampling.deal_hidden`` takes: the knowledge of a view as lists of whole numbers.

    Attributes
    ----------
    thresholds : list of int
        For each arrangement, the share of the ways to deal that it and those before it have, in
        parts of ``2**BITS``.
    starts : list of int
        Where the tokens of each arrangement begin in ``zones`` and ``kinds``, and where all end.
    zones, kinds : list of int
        The tokens of all arrangements.
    sizes : list of int
        How many hidden cards each zone has.
    unseen : list of int
        How many cards of each kind are hidden.
    """

    thresholds: list[int]
    starts: list[int]
    zones: list[int]
    kinds: list[int]
    sizes: list[int]
    unseen: list[int]

    @staticmethod
    def of(knowledge: Knowledge, sizes: Sequence[int], unseen: Sequence[int]) -> Plan:
        """The plan by some knowledge, the hidden cards of each zone, and those of each kind."""
        weights = ways_to_deal(knowledge, sizes, unseen)
        total, below, thresholds = sum(weights), 0, []
        for weight in weights:
            below += weight
            thresholds.append((below << BITS) // total)
        starts, zones, kinds = [0], list[int](), list[int]()
        for known in knowledge.arrangements:
            zones += [zone for zone, _ in known]
            kinds += [kind for _, kind in known]
            starts.append(len(zones))
        return Plan(thresholds, starts, zones, kinds, list(sizes), list(unseen))

    def lists(self) -> tuple[list[int], ...]:
        """The lists in the order in which the rule takes them, and room for its work."""
        room = [0] * len(self.sizes), [0] * len(self.unseen)
        plan = self.thresholds, self.starts, self.zones, self.kinds, self.sizes, self.unseen
        return (*plan, *room)
