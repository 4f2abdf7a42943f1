import { diagnose, type EmbedOptions, type Finding, mountEmbed } from '@svc-embed/host';
import { type CauseRow, causeRows, othersByCode, TENANT } from './causes.js';
import { find, make } from './dom.js';

const stage = find('#stage', HTMLElement);
const state = find('#state', HTMLOutputElement);
const result = find('#result', HTMLOListElement);

/** Ends the current cause. */
let end = () => {};

for (const [title, rows] of Object.entries(causeRows))
  find('#causes', HTMLElement).append(
    make('section', {}, make('h3', { textContent: title }), make('ul', {}, ...rows.map(item))),
  );

find('#causes', HTMLElement).append(
  make(
    'section',
    {},
    make('h3', { textContent: 'Not on this page' }),
    make(
      'dl',
      {},
      ...Object.entries(othersByCode).flatMap(([code, why]) => [
        make('dt', { textContent: code }),
        make('dd', { textContent: `${why[0]?.toUpperCase()}${why.slice(1)}.` }),
      ]),
    ),
  ),
);

function item(row: CauseRow): HTMLLIElement {
  const button = make(
    'button',
    { type: 'button', ariaPressed: 'false' },
    row.title,
    make('code', { textContent: row.code }),
  );
  button.addEventListener('click', () => {
    for (const other of document.querySelectorAll('#causes button')) other.ariaPressed = `${other === button}`;
    void run(row);
  });
  return make('li', {}, button);
}

/** Creates the cause, and shows the findings. */
async function run({ options, style = 'height: 300px', until, before, after }: CauseRow): Promise<void> {
  end();
  const ends = new AbortController();
  end = () => ends.abort();
  result.replaceChildren();
  state.dataset.state = 'loading';
  state.textContent = 'Looking…';
  const target = make('div');
  target.style.cssText = style;
  stage.replaceChildren(target);
  const undo = before?.();
  const given = {
    baseUrl: TENANT,
    dashboard: 'good',
    readyTimeout: 0,
    recover: false,
    title: 'An embed that is blank',
  };
  const embed = mountEmbed(target, { ...given, ...options } as EmbedOptions);
  ends.signal.addEventListener('abort', () => {
    embed.destroy();
    undo?.();
  });
  const enough = new AbortController();
  const stop = () => setTimeout(() => enough.abort());
  const { signal } = ends;
  if (until === 'load') target.addEventListener('load', stop, { capture: true, signal });
  if (until === 'message') addEventListener('message', stop, { signal });
  if (until === 'report') new ReportingObserver(stop, { buffered: false }).observe();
  await after?.(embed, target);
  if (until === 'now') enough.abort();
  const findings = await diagnose(embed, { signal: AbortSignal.any([enough.signal, signal]) });
  if (!signal.aborted) show(findings);
}

function show(findings: readonly Finding[]) {
  state.dataset.state = findings.length ? 'failed' : 'ready';
  state.textContent = findings.length === 1 ? '1 finding' : `${findings.length} findings`;
  result.replaceChildren(
    ...findings.map(({ code, severity, evidence, fix, docs }) => {
      const more = make('a', { href: docs, target: '_blank', rel: 'noreferrer', textContent: `More about ${code}` });
      const row = make(
        'li',
        {},
        make('b', { textContent: code }),
        ` (${severity}): ${evidence}.`,
        make('p', {}, fix, ' ', more),
      );
      row.dataset.severity = severity;
      row.dataset.code = code;
      return row;
    }),
  );
}
