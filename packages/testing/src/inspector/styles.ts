const css = `
:host {
  --ground: light-dark(#ffffff, #181c24);
  --raised: light-dark(#f4f5f8, #101319);
  --line: light-dark(#d9dde5, #2c323e);
  --control: light-dark(#858d9c, #6f7888);
  --ink: light-dark(#161a22, #eceff5);
  --soft: light-dark(#545c6b, #a7b0c0);
  --accent: light-dark(#1f4fa3, #8fb4ff);
  --event: light-dark(#136a3d, #74d6a2);
  --action: light-dark(#1f4fa3, #8fb4ff);
  --rejection: light-dark(#a4201a, #ff9c93);
  --state: light-dark(#6b3fa0, #cbaaff);
  --extension: light-dark(#7a5200, #e6bd6a);
  --mono: ui-monospace, "SF Mono", Menlo, Consolas, monospace;
  display: block;
  block-size: 24rem;
  container-type: inline-size;
  color: var(--ink);
  background: var(--ground);
  font: 0.8125rem / 1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
:host([hidden]) { display: none; }
* { box-sizing: border-box; }
[hidden] { display: none !important; }
section { display: flex; flex-direction: column; block-size: 100%; min-inline-size: 0; }
header { display: flex; flex-wrap: wrap; align-items: end; justify-content: space-between; gap: 0.3rem 1rem; padding: 0.6rem 0.75rem 0; border-block-end: 1px solid var(--line); }
[role="tablist"] { display: flex; gap: 0.35rem; margin-inline-start: auto; }
header [role="tab"] { border-color: transparent; border-block-end-width: 2px; border-radius: 6px 6px 0 0; color: var(--soft); }
header [role="tab"][aria-selected="true"] { border-block-end-color: var(--accent); color: var(--accent); font-weight: 600; }
.panel { display: flex; flex: 1; flex-direction: column; min-block-size: 0; }
.panel > .tools { padding: 0.5rem 0.75rem; border-block-end: 1px solid var(--line); }
.why { padding: 0.75rem; }
.findings { display: grid; gap: 0.75rem; margin-block: 0.75rem; padding-inline-start: 1.5rem; }
.findings b { color: var(--accent); }
.findings [data-severity="error"] b { color: var(--rejection); }
.why a { color: var(--accent); }
.why [role="status"] { font-weight: 600; }
.why .quiet { margin-block-start: 0.4rem; }
p { margin: 0; }
.quiet { color: var(--soft); font-variant-numeric: tabular-nums; }

.state-line { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 0.6rem; margin-block-end: 0.5rem; min-inline-size: 0; flex: 1 1 20rem; }
.state { display: inline-flex; align-items: baseline; gap: 0.4rem; color: var(--soft); }
.state::before { content: ""; inline-size: 0.55rem; block-size: 0.55rem; border-radius: 50%; background: currentColor; }
.state[data-state="ready"] { color: var(--event); }
.state[data-state="failed"] { color: var(--rejection); }
.state[data-state="loading"] { color: var(--accent); }
.error { flex-basis: 100%; color: var(--rejection); overflow-wrap: anywhere; }

.tools, .group { display: flex; flex-wrap: wrap; gap: 0.35rem; min-inline-size: 0; }
.tools { gap: 0.45rem 0.9rem; }
.search { flex: 1 1 14rem; flex-wrap: nowrap; }
.search > * { flex: 1 1 6rem; }
header button, .tools button, .why button, .earlier, select, input {
  min-block-size: 1.85rem;
  min-inline-size: 0;
  padding: 0 0.6rem;
  font: inherit;
  color: var(--ink);
  background: var(--ground);
  border: 1px solid var(--control);
  border-radius: 6px;
}
button { cursor: pointer; }
header button:hover, .tools button:hover, .why button:hover, .earlier:hover { border-color: var(--accent); color: var(--accent); }
.toggle[aria-pressed="true"] {
  --tint: var(--accent);
  color: var(--tint);
  border-color: var(--tint);
  background: color-mix(in srgb, var(--tint) 10%, var(--ground));
}
.toggle[data-kind="event"][aria-pressed="true"] { --tint: var(--event); }
.toggle[data-kind="extension"][aria-pressed="true"] { --tint: var(--extension); }
.toggle[data-kind="rejection"][aria-pressed="true"] { --tint: var(--rejection); }
.toggle[data-kind="state"][aria-pressed="true"] { --tint: var(--state); }
.number { font-variant-numeric: tabular-nums; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }

.scroller { flex: 1; min-block-size: 0; overflow: auto; overflow-anchor: none; }
.earlier { inline-size: calc(100% - 1.5rem); margin: 0.5rem 0.75rem; }
.empty { padding: 1.5rem 0.75rem; color: var(--soft); text-align: center; }
[role="row"] {
  display: grid;
  grid-template-columns: 4rem 4rem 4.6rem 3.6rem minmax(7rem, 9.5rem) minmax(0, 1fr);
  gap: 0 0.6rem;
  align-items: baseline;
  padding: 0.2rem 0.75rem;
  border-block-end: 1px solid var(--line);
}
.head { position: sticky; inset-block-start: 0; z-index: 1; background: var(--raised); color: var(--soft); font-weight: 600; }
.rows [role="row"] { cursor: pointer; }
.rows [role="row"]:hover { background: var(--raised); }
.since, .via, .detail { color: var(--soft); }
.rows [role="cell"], .error { text-align: -webkit-match-parent; text-align: match-parent; }
[role="row"] > :is(.time, .since) { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
.kind { color: var(--tint); }
[data-kind="event"] { --tint: var(--event); }
[data-kind="action"] { --tint: var(--action); }
[data-kind="extension"] { --tint: var(--extension); }
[data-kind="rejection"] { --tint: var(--rejection); }
[data-kind="state"] { --tint: var(--state); }
.name button { padding: 0; font: inherit; font-weight: 600; color: inherit; background: none; border: 0; text-align: start; overflow-wrap: anywhere; }
.rows [data-kind="rejection"] .name, [data-name="error"] .name, [data-name="failed"] .name { color: var(--rejection); }
.rows .detail { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font: 0.75rem / 1.5 var(--mono); }
.content { grid-column: 1 / -1; min-inline-size: 0; cursor: auto; }
pre {
  max-block-size: 20rem;
  margin: 0.35rem 0;
  padding: 0.6rem 0.75rem;
  overflow: auto;
  font: 0.75rem / 1.5 var(--mono);
  text-align: left;
  color: var(--ink);
  background: var(--raised);
  border-radius: 6px;
}
footer { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0.4rem 0.75rem; border-block-start: 1px solid var(--line); }

@container (max-width: 40rem) {
  [role="row"] { grid-template-columns: 3.6rem 3.6rem 4.4rem 3.4rem minmax(0, 1fr); gap: 0 0.5rem; }
  .rows .detail { grid-column: 1 / -1; }
  .rows .detail:empty, .head .detail { display: none; }
}
@container (max-width: 22rem) {
  [role="row"] { grid-template-columns: 3.6rem 4.4rem minmax(0, 1fr); }
  .since, .via { display: none; }
}
@media (forced-colors: active) {
  .toggle[aria-pressed="true"] { forced-color-adjust: none; color: HighlightText; background: Highlight; }
}
`;

const dockCss = `
:host {
  position: fixed;
  inset: auto 0 0;
  z-index: 2147483647;
  border-block-start: 2px solid light-dark(#1f4fa3, #8fb4ff);
  box-shadow: 0 -4px 24px rgb(0 0 0 / 20%);
  font: 0.8125rem / 1.45 system-ui, "Segoe UI", Roboto, "Helvetica Neue", sans-serif;
}
.bar {
  display: flex;
  justify-content: space-between;
  gap: 0.6rem;
  padding: 0.4rem 0.75rem;
  background: light-dark(#f4f5f8, #101319);
}
select, button {
  min-block-size: 1.85rem;
  min-inline-size: 0;
  padding: 0 0.6rem;
  font: inherit;
  color: light-dark(#161a22, #eceff5);
  background: light-dark(#ffffff, #181c24);
  border: 1px solid light-dark(#858d9c, #6f7888);
  border-radius: 6px;
}
button { cursor: pointer; }
:focus-visible { outline: 2px solid light-dark(#1f4fa3, #8fb4ff); outline-offset: 1px; }
svc-inspector { block-size: min(22rem, 45vh); }
@media print { :host { display: none; } }
`;

const sheets = new Map<string, CSSStyleSheet>();

/** Returns the panel's style sheet, one for all inspectors. A strict `style-src` allows constructed sheets. */
export function styleSheet(): CSSStyleSheet {
  return sheetOf(css);
}

/** Returns the style sheet of the dock that contains the inspector of a page. */
export function dockSheet(): CSSStyleSheet {
  return sheetOf(dockCss);
}

function sheetOf(text: string): CSSStyleSheet {
  const sheet = sheets.get(text) ?? new CSSStyleSheet();
  if (!sheets.has(text)) sheet.replaceSync(text);
  sheets.set(text, sheet);
  return sheet;
}
