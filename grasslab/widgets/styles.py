"""The styles of panels: how parts are arranged, buttons, lights, the log and the timeline."""

from __future__ import annotations

FRAME = """
.grasslab.gl-panel{padding:0;border:0;max-width:1500px;outline:none}
.grasslab.gl-panel:focus-visible{box-shadow:0 0 0 2px var(--gl-link)}
.grasslab.gl-panel[data-arrangement="table"]{display:grid;gap:0 14px;align-items:start;
 grid-template-columns:minmax(0,1fr) minmax(300px,380px);
 grid-template-areas:"cover cover" "board controls" "board story" "time time";
 grid-template-rows:auto auto 1fr auto}
@media (max-width:980px){.grasslab.gl-panel[data-arrangement="table"]{
 grid-template-columns:minmax(0,1fr);grid-template-rows:none;
 grid-template-areas:"cover" "controls" "board" "story" "time"}}
.grasslab [data-part="board"]{grid-area:board;min-width:0}
.grasslab [data-part="board"]>.grasslab{margin-bottom:12px}
.grasslab [data-part="controls"]{grid-area:controls;min-width:0}
.grasslab [data-part="story"]{grid-area:story;min-width:0}
.grasslab [data-part="time"]{grid-area:time;min-width:0}
.grasslab [data-part="cover"]{grid-area:cover;min-width:0}
.grasslab .gl-box{margin:0 0 12px;padding:10px 12px;border:1px solid var(--gl-line);
 border-radius:8px;background:var(--gl-ground)}
.grasslab .gl-box>details{margin-top:8px}
.grasslab .gl-box h3{margin:0 0 6px;font-size:16px;line-height:1.3;color:var(--gl-ink);
 font-weight:700}
.grasslab .gl-box p+p,.grasslab .gl-box .gl-buttons+p{margin-top:6px}
"""
BUTTONS = """
.grasslab button,.grasslab select,.grasslab input,.grasslab textarea{font:inherit;
 color:var(--gl-ink);background:var(--gl-ground);border:1px solid var(--gl-soft);border-radius:5px}
.grasslab .gl-button{display:inline-flex;align-items:center;gap:7px;min-height:32px;
 padding:3px 11px;cursor:pointer;text-align:left;line-height:1.25}
.grasslab .gl-button:hover:not([disabled]){background:var(--gl-band);border-color:var(--gl-link)}
.grasslab .gl-button[disabled]{opacity:1;color:var(--gl-soft);border-style:dashed;cursor:default}
.grasslab .gl-button.gl-main{background:var(--gl-sign);border-color:var(--gl-sign);
 color:var(--gl-on-sign);font-weight:700}
.grasslab .gl-button.gl-main:hover:not([disabled]){background:#004a75}
.grasslab .gl-button.gl-small{min-height:26px;padding:1px 8px;font-size:13px}
.grasslab kbd{padding:0 5px;border:1px solid currentColor;border-radius:3px;background:none;
 color:inherit;font:600 11px/1.4 var(--jp-code-font-family,ui-monospace,monospace);
 box-shadow:none}
.grasslab :is(button,select,input,textarea,summary,[data-lit]):focus-visible{
 outline:3px solid var(--gl-link);outline-offset:2px}
.grasslab .gl-buttons{display:flex;flex-wrap:wrap;gap:6px;margin-top:6px;align-items:center}
.grasslab .gl-form{display:flex;flex-wrap:wrap;gap:6px;margin-top:8px;align-items:end}
.grasslab .gl-form input:not([type=range]),.grasslab .gl-form select{min-height:32px;
 padding:3px 8px;max-width:100%}
.grasslab .gl-field{display:flex;flex-direction:column;gap:2px;font-size:12.5px;
 color:var(--gl-soft);min-width:0}
.grasslab .gl-field.gl-wide{flex:1 1 180px}
.grasslab .gl-field :is(input,select,textarea){font-size:14px;width:100%}
"""
LIGHTS = """
.grasslab .gl-lit{cursor:pointer;position:relative}
.grasslab .gl-lit-card{box-shadow:0 0 0 1px var(--gl-link)}
.grasslab .gl-lit-card:hover{box-shadow:0 0 0 3px var(--gl-link)}
.grasslab .gl-lit-chosen{box-shadow:0 0 0 3px var(--gl-ink);transform:translateY(-4px)}
.grasslab .gl-lit-target{outline:3px dashed var(--gl-link);outline-offset:1px;border-radius:5px}
.grasslab .gl-lit-target:hover{background:var(--gl-band)}
.grasslab .gl-lit-target::after{content:attr(data-says);display:inline-block;margin:4px 2px 0;
 padding:1px 8px;border-radius:9px;background:var(--gl-sign);color:var(--gl-on-sign);
 font-size:12px;font-weight:700;line-height:1.4;white-space:normal;max-width:100%}
.grasslab .gl-stalls.gl-lit-target{min-height:26px;margin-top:8px}
@media (prefers-reduced-motion:no-preference){.grasslab .gl-lit-chosen{transition:transform .12s}}
"""
TELLING = """
.grasslab .gl-why{margin-top:6px;padding-left:10px;border-left:4px solid var(--gl-orange)}
.grasslab .gl-head{font-weight:700;font-size:15px}
.grasslab .gl-error,.grasslab .gl-barred{margin:8px 0;padding:8px 10px;border-radius:6px;
 border:1px solid var(--gl-orange);border-left-width:5px;background:var(--gl-band)}
.grasslab .gl-story{max-height:420px;overflow:auto;margin:0;padding:0 2px 0 0;list-style:none}
.grasslab .gl-story li{margin:0;padding:3px 0;border-top:1px solid var(--gl-line)}
.grasslab .gl-story li:first-child{border-top:0}
.grasslab .gl-story .gl-plain{color:var(--gl-soft);font-size:13px}
.grasslab .gl-story summary{font-weight:400;color:var(--gl-ink)}
.grasslab .gl-story summary:hover{color:var(--gl-link)}
.grasslab .gl-story details p{margin:4px 0 4px 14px;font-size:13px}
.grasslab .gl-cover-screen{padding:40px 20px;text-align:center}
.grasslab .gl-cover-screen h3{margin:0 0 12px;font-size:22px;font-weight:700}
.grasslab .gl-cover-screen .gl-buttons{justify-content:center}
"""
TIME = """
.grasslab .gl-slider{display:flex;flex-wrap:wrap;gap:6px 10px;align-items:center}
.grasslab .gl-slider .gl-field{flex:1 1 220px}
.grasslab .gl-slider input[type=range]{width:100%;accent-color:var(--gl-link);border:0;padding:0;
 margin:0;min-height:26px}
.grasslab .gl-tools{display:grid;gap:6px 18px;margin-top:8px;align-items:start;
 grid-template-columns:repeat(auto-fit,minmax(min(100%,300px),1fr))}
.grasslab .gl-time textarea{min-height:58px;padding:4px 8px;resize:vertical}
.grasslab .gl-time .gl-fold{margin-top:8px}
.grasslab .gl-time .gl-fold .gl-fold{padding-left:10px;border-left:3px solid var(--gl-line)}
.grasslab .gl-time .gl-head{margin-bottom:6px}
.grasslab .gl-changes{margin-top:6px}
.grasslab .gl-changes th,.grasslab .gl-changes td{padding:1px 12px 1px 0;font-size:13px}
.grasslab:has(>.gl-snapshot){padding:0;border:0}
.grasslab .gl-snapshot>*{margin-bottom:12px}
.grasslab .gl-snapshot .gl-story{max-height:none}
"""
STYLES = FRAME + BUTTONS + LIGHTS + TELLING + TIME
