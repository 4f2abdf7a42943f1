/** The section of the repository's README about the published results: our figures next to the best of other products. */
import type { ResultsPage } from './results-page.js';

/** Returns the section as Markdown, with a link to all results. Throws if the results lack one of the figures. */
export function headlines({ run, products, cell, column }: ResultsPage, link: string): string {
  const { command, date, age = '', browser, cpus, version } = run;
  const [window, port] = [figuresOf('svc-embed'), figuresOf('svc-embed-port')];
  const of = (measure: string) =>
    `${cell('Mounting', ['svc-embed'], measure)}; the best of the others: ${bestOf('Mounting', measure, Math.min)}`;
  return [
    `\`${command}\`, ${date}${age}, ${browser} on ${cpus} CPUs: svc-embed ${version}, other SDKs and a hand-written \`message\` listener in turns; medians, with quartiles in brackets ([all results](${link}))`,
    '',
    `- **Events per second, over the window:** ${window.events}. One event takes ${window.cpu} of the page's main thread, so the reports of what a viewer does are far below this rate.`,
    `- **Round trip, over the window:** ${window.trip}. A viewer who clicks does not notice it.`,
    `- **Events per second, with \`fastChannel\`:** ${port.events}. One event takes ${port.cpu}, so a surface can send each step of a pointer or an animation.`,
    `- **Round trip, with \`fastChannel\`:** ${port.trip}. The page can ask the surface and use the answer in the same animation frame.`,
    `- **Time to ready, of a bare iframe's load:** ${of('time-to-ready, of bare-load')}. Most of the wait is the load of the frame itself.`,
    `- **First mount of a new page, in ms from the call until the iframe has its address:** ${of('first-mount')}. The surface's own load starts then.`,
    '',
    'Use `fastChannel` for more than some hundred events a second, or if an answer must arrive within the same animation frame. Do not use',
    "it if another script of your page reads the frame's messages from `window`, such as a tag manager: it no longer receives them.",
  ].join('\n');

  function figuresOf(name: string) {
    const of = (title: string) => cell('Messages', [name], title);
    return {
      events: `${of(EVENTS)} times those of the listener; the best of the others: ${bestOf('Messages', EVENTS, Math.max)}`,
      cpu: `${of('event-cpu, us')} us`,
      trip: `${of(TRIP)} times that of the listener, ${of('round-trip, ms')} ms; the best of the others: ${bestOf('Messages', TRIP, Math.min)}`,
    };
  }

  /** Returns the best value of another product. */
  function bestOf(heading: string, title: string, best: typeof Math.min) {
    const others = column(heading, title).filter(([name, cell]) => products.includes(name) && cell !== '-');
    const value = best(...others.map(([, cell]) => numberOf(cell)));
    const [name, cell] = others.find(([, cell]) => numberOf(cell) === value) ?? [];
    if (cell === undefined) throw new Error(`the results have no "${title}" of others`);
    return `${cell}, ${name}`;
  }
}

const EVENTS = 'events-per-second, of raw';
const TRIP = 'round-trip, of raw';

/** Returns the median of a cell, which may have quartiles behind it. */
const numberOf = (cell: string) => Number(cell.split(' ', 1)[0]?.replaceAll(',', ''));
