/** The page's stylesheet, served as a file so that a strict content policy lets it through. */
export const style = `
:root{color-scheme:light;--ink:#14213d;--soft:#56617a;--primary:#0762d1;--surface:#f3f5f9;--line:#dfe4ee;--good:#0b6b3a;--bad:#a3222c;--wait:#7a5200;--back:#4a3f9f}
*{box-sizing:border-box}
body{margin:0;background:var(--surface);color:var(--ink);font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
h1{font-size:1.5rem;line-height:1.25;margin:0}h2{font-size:1.0625rem;margin:0 0 .25rem}h3{font-size:.9375rem;margin:1.25rem 0 .25rem}
p{margin:0}ul{list-style:none;margin:0;padding:0}a{color:var(--primary)}
.top{background:#fff;border-bottom:1px solid var(--line);padding:1.25rem 1rem;display:grid;gap:.75rem}
.top>*{min-width:0}.top p{color:var(--soft);margin-top:.25rem}
.top nav{display:flex;flex-wrap:wrap;gap:.25rem 1rem}.top nav a{padding:.25rem 0;white-space:nowrap}
.columns{display:grid;gap:1.5rem;padding:1rem;max-width:1240px;margin:0 auto}
main,aside{min-width:0}aside{display:grid;gap:1rem;align-content:start}
.panel,.charge,.filter{background:#fff;border:1px solid var(--line);border-radius:12px;padding:1.125rem}
.filter,.fields{display:grid;gap:.75rem;grid-template-columns:1fr 1fr}.fields .wide,.fields .primary,.filter .wide{grid-column:1/-1}
.filter{margin-bottom:1rem}
label{display:grid;gap:.25rem;font-size:.875rem;color:var(--soft);min-width:0}
input,select{font:inherit;color:var(--ink);width:100%;min-height:44px;padding:.5rem .75rem;border:1px solid #c3cbdb;border-radius:8px;background:#fff}
input::placeholder{color:#69738a}
button{font:inherit;font-weight:600;min-height:44px;padding:.5rem 1rem;border-radius:8px;border:1px solid transparent;cursor:pointer}
button.primary{background:var(--primary);color:#fff}button.primary:hover{background:#054fa9}
button.plain{background:#fff;border-color:#c3cbdb;color:var(--ink)}button.plain:hover{background:var(--surface)}
button:disabled{opacity:.55;cursor:progress}
:focus-visible{outline:3px solid #7fb2f5;outline-offset:2px}
.charges{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem}
.charge-head{display:flex;justify-content:space-between;align-items:center;gap:.75rem;flex-wrap:wrap}
.amount{font-size:1.375rem;font-variant-numeric:tabular-nums}
.status{border-radius:999px;padding:.125rem .75rem;font-size:.875rem;font-weight:600;overflow-wrap:anywhere}
.status.good{background:#e2f4ea;color:var(--good)}.status.bad{background:#fbe6e7;color:var(--bad)}.status.wait{background:#fdf1d8;color:var(--wait)}.status.back{background:#ebe9fb;color:var(--back)}
.facts{margin-top:.25rem}.moved{margin-top:.25rem;font-weight:600}
.ids{margin:.75rem 0 0;display:grid;gap:.25rem;font-size:.875rem}
.ids div{display:flex;gap:.5rem;min-width:0}.ids dt{color:var(--soft);flex:0 0 5.5rem}.ids dd{margin:0;overflow-wrap:anywhere;font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.8125rem}
.actions{display:flex;flex-wrap:wrap;gap:.5rem;margin-top:1rem}
.actions .amount-input{flex:1 1 9.5rem;width:auto}
.deliveries{margin-top:1rem;border-top:1px solid var(--line);padding-top:.75rem;font-size:.875rem}
.deliveries summary{cursor:pointer;font-weight:600;padding:.25rem 0}
.deliveries li{display:flex;flex-wrap:wrap;gap:.125rem .75rem;padding:.5rem 0;border-top:1px solid var(--surface)}
.event{font-weight:600}.delivery.delivered{color:var(--good)}.delivery.gaveUp,.delivery.dropped{color:var(--bad)}.delivery.waiting{color:var(--wait)}
.charge>.quiet{margin-top:.75rem}
.mail{overflow-wrap:anywhere}.mail p+p{margin-top:.75rem}.mail>.quiet{margin:.25rem 0 1rem}
.quiet{color:var(--soft);font-size:.875rem}.url{overflow-wrap:anywhere;flex-basis:100%}
.pairs{margin-top:.75rem;display:grid;gap:.625rem;font-size:.875rem}.pairs li{display:grid;gap:.125rem}
.pairs code{font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875rem;white-space:nowrap}
.panel .fields,.panel>.wide{margin-top:1rem}
.alert{background:#fff8ea;border-color:#efd9a6;margin-bottom:1rem}
.alert .wide{width:100%}
.empty{background:#fff;border:1px dashed #c3cbdb;border-radius:12px;padding:2rem 1.25rem;text-align:center;color:var(--soft)}
.pager{display:flex;justify-content:space-between;padding:1rem .25rem}
#toast{position:fixed;left:50%;bottom:1.25rem;transform:translateX(-50%);background:var(--ink);color:#fff;border-radius:12px;padding:.75rem 1.25rem;max-width:calc(100vw - 2rem);opacity:0;pointer-events:none}
#toast.shown{opacity:1}#toast.problem{background:var(--bad)}
@media (min-width:560px){.filter{grid-template-columns:repeat(3,1fr) auto;align-items:end}.filter .wide{grid-column:auto}.actions .amount-input{max-width:13rem}}
@media (min-width:960px){.top{grid-template-columns:1fr auto;align-items:end;padding:1.5rem max(1.5rem,calc((100vw - 1192px)/2))}.columns{grid-template-columns:minmax(0,1fr) 380px;padding:1.5rem}.columns.alone{grid-template-columns:minmax(0,50rem);justify-content:center}}
@media (prefers-reduced-motion:no-preference){#toast{transition:opacity .2s}}
`;
