export const HOME_STYLE = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f5f6f8, #0e1116);
  --card: light-dark(#ffffff, #171b22);
  --text: light-dark(#1a1d24, #eceef2);
  --muted: light-dark(#555d6b, #a8b0bf);
  --border: light-dark(#dde0e6, #2b313c);
  --primary: light-dark(#2a4cc0, #9db3ff);
  --code: light-dark(#e9ecf1, #212833);
  accent-color: var(--primary);
}

*, *::before, *::after { box-sizing: border-box; }

body {
  margin: 0;
  background: var(--page);
  color: var(--text);
  font: 1rem/1.55 "Inter", "Segoe UI", "Noto Sans", "Helvetica Neue", Arial, sans-serif;
}

h1, h2, h3, p, ul, pre { margin: 0; }
ul { padding: 0; list-style: none; }
a { color: var(--primary); text-underline-offset: 0.2em; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; }

code,
pre {
  font-family: ui-monospace, "SF Mono", "Cascadia Code", "Noto Sans Mono", Menlo, Consolas, monospace;
  font-size: 0.875rem;
}

:is(p, li, dd) > code { padding: 0.1em 0.35em; border-radius: 4px; background: var(--code); overflow-wrap: anywhere; }

.home {
  display: grid;
  gap: 2.5rem;
  max-width: 64rem;
  margin-inline: auto;
  padding: clamp(1.5rem, 5vw, 3.5rem) clamp(1rem, 4vw, 2rem);
}

.home :is(main, section, article, header) { display: grid; gap: 0.75rem; min-width: 0; }
.home main { gap: 2.75rem; }
.home h1 { font-size: clamp(1.75rem, 5vw, 2.5rem); line-height: 1.15; letter-spacing: -0.02em; text-wrap: balance; }
.home h2 { font-size: 1.25rem; letter-spacing: -0.01em; }
.home h3 { font-size: 1rem; }
.home :is(p, footer) { max-width: 44rem; text-wrap: pretty; }
.eyebrow { color: var(--muted); font-size: 0.875rem; font-weight: 600; }
.lead { font-size: 1.0625rem; }
.address code { font-size: 1rem; }
.keys { display: grid; grid-template-columns: max-content 1fr; gap: 0.5rem 1.5rem; margin: 0; }
.keys dt { font-weight: 600; }
.keys dd { margin: 0; }
.cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(17rem, 100%), 1fr)); gap: 0.75rem; }

.cards li {
  position: relative;
  display: grid;
  align-content: start;
  gap: 0.25rem;
  padding: 1rem 1.125rem;
  border: 1px solid var(--border);
  border-radius: 10px;
  background: var(--card);
}

.cards li:has(a):hover { border-color: var(--primary); }
.cards a::after { content: ""; position: absolute; inset: 0; border-radius: 10px; }
.cards a:focus-visible { outline: none; }
.cards a:focus-visible::after { outline: 2px solid var(--primary); outline-offset: 2px; }
:is(.cards, .preview-bar) p { color: var(--muted); font-size: 0.875rem; }
.cards li > code { justify-self: start; margin-top: 0.375rem; color: var(--muted); font-size: 0.8125rem; }
.home article { gap: 0.25rem; }
article + article { margin-top: 1rem; }
article p { color: var(--muted); font-size: 0.9375rem; }

pre {
  overflow-x: auto;
  margin-top: 0.375rem;
  padding: 0.875rem 1.125rem;
  border: 1px solid var(--border);
  border-radius: 10px;
  background: var(--card);
  line-height: 1.5;
  tab-size: 2;
}

.copy { justify-self: start; margin-top: 0.375rem; }
:is(.scopes, .origins) { display: flex; flex-wrap: wrap; gap: 0.5rem; }
.decision { display: flex; flex-wrap: wrap; gap: 0.75rem; margin-top: 0.75rem; }

:is(.decision button, .copy) {
  min-height: 2.75rem;
  padding: 0.5rem 1.25rem;
  border: 1px solid var(--border);
  border-radius: 8px;
  background: var(--card);
  color: var(--text);
  font: inherit;
  font-weight: 600;
  cursor: pointer;
}

:is(.decision button, .copy):hover, .decision button[value="allow"] { border-color: var(--primary); }
.decision button[value="allow"] { background: var(--primary); color: var(--page); }
.preview { display: grid; grid-template-rows: auto 1fr; height: 100vh; height: 100dvh; }

.preview-bar {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0.125rem 1rem;
  padding: 0.625rem clamp(0.875rem, 2vw, 1.25rem);
  border-bottom: 1px solid var(--border);
  background: var(--card);
}

.preview-bar h1 { font-size: 1rem; }
.preview main { display: grid; min-height: 0; }
.preview iframe { width: 100%; height: 100%; border: 0; }
`;
