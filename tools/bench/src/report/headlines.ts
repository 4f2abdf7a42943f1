/** The section of the repository's README about the published results: our figures next to the best of other products. */
import { table } from '@svc-embed/browser-tools';
import type { ResultsPage } from './results-page.js';

/** Returns the section as Markdown, with a link to all results. Throws if the results lack one of the figures. */
export function headlines({ run, products, cell, column }: ResultsPage, link: string): string {
  const { command, date, age = '', browser, cpus, version } = run;
  const row = (title: string, figure: { heading: string; name?: string; measure: string }, meaning: string) => {
    const { heading, name = 'svc-embed', measure } = figure;
    const best = measure === EVENTS ? Math.max : Math.min;
    return [title, cell(heading, [name], measure), bestOf(heading, measure, best), meaning];
  };
  const ofMessages = (measure: string, name = 'svc-embed') => ({ heading: 'Messages', name, measure });
  const of = (measure: string, name?: string) => cell('Messages', [name ?? 'svc-embed'], measure);
  const rows = [
    row(
      'events per second, of a listener',
      ofMessages(EVENTS),
      `More is better. One event takes ${of(CPU)} us of the page's main thread; a viewer causes a few per second.`,
    ),
    row(
      'the same with `fastChannel`',
      ofMessages(EVENTS, PORT),
      `One event takes ${of(CPU, PORT)} us: the surface can send each step of a pointer or an animation.`,
    ),
    row(
      'round trip, of a listener',
      ofMessages(TRIP),
      `Less is better. It takes ${of(TIME)} ms, which a viewer who clicks does not notice.`,
    ),
    row(
      'the same with `fastChannel`',
      ofMessages(TRIP, PORT),
      `It takes ${of(TIME, PORT)} ms: the page can use the answer in the same animation frame.`,
    ),
    row(
      "time to ready, of a bare iframe's load",
      { heading: 'Mounting', measure: 'time-to-ready, of bare-load' },
      'Less is better. Most of the wait is the load of the frame itself.',
    ),
    row(
      'first mount of a new page, in ms',
      { heading: 'Mounting', measure: 'first-mount' },
      "Less is better. From the call until the iframe has its address; then the surface's own load starts.",
    ),
  ];
  return [
    `\`${command}\`, ${date}${age}, ${browser} on ${cpus} CPUs: svc-embed ${version}, other SDKs and a hand-written \`message\` listener in turns. "Of a listener" is the ratio to that listener: 2 is twice as many, or twice as long. Medians, with quartiles in brackets ([all results](${link})).`,
    '',
    ...table(['measure', 'svc-embed', 'the best of the others', 'what it means'], rows),
    '',
    'Use `fastChannel` for more than some hundred events per second, or if an answer must arrive within the same animation frame. Do not',
    "use it if another script of your page, such as a tag manager, reads the frame's messages from `window`: it no longer receives them.",
  ].join('\n');

  /** Returns the best value of another product. */
  function bestOf(heading: string, title: string, best: typeof Math.min) {
    const others = column(heading, title).filter(([name, cell]) => products.includes(name) && cell !== '-');
    const value = best(...others.map(([, cell]) => numberOf(cell)));
    const [name, cell] = others.find(([, cell]) => numberOf(cell) === value) ?? [];
    if (cell === undefined) throw new Error(`the results have no "${title}" of others`);
    return `${cell}, ${name}`;
  }
}

const PORT = 'svc-embed-port';
const EVENTS = 'events-per-second, of raw';
const CPU = 'event-cpu, us';
const TRIP = 'round-trip, of raw';
const TIME = 'round-trip, ms';

/** Returns the median of a cell, which may have quartiles behind it. */
const numberOf = (cell: string) => Number(cell.split(' ', 1)[0]?.replaceAll(',', ''));
