/**
 * Measures the time until an embed is ready over a slow network, from the built packages: `npm run bench:loading`, or
 * `-- --repetitions 5` for a quicker run. Prints a table of the installed browsers as Markdown.
 */
import { parseArgs } from 'node:util';
import { chromium, firefox, webkit } from '@svc-embed/browser-tools';
import { bundle } from '@svc-embed/browser-tools/bundle';
import { serve } from '@svc-embed/browser-tools/serve';
import { formatNumber, formatSummary, formatTable } from '../figures/format.js';
import { ratio, rotate, summarize } from '../figures/statistics.js';
import { eventMessage, readyPayload } from '../peers/raw/wire.js';
import { openSlowNetwork } from './slow-network.js';

/** Milliseconds of a session request. */
const SESSION = 200;
/** Milliseconds of a round trip to the tenant. */
const ROUND_TRIP = 100;
/** Milliseconds after which a browser has stopped reporting. */
const LIMIT = 30_000;
/** The session, the iframe without it, one after the other by hand, and by `mountEmbed` without and after `preconnect`. */
const WAYS = ['session', 'bare', 'byHand', 'ours', 'warmed'] as const;
export type Way = (typeof WAYS)[number];

const HEAD = ['ms, medians', 'session', 'bare iframe', 'sum', 'by hand', 'ours', 'of the sum', 'warmed', 'of the sum'];
const { values } = parseArgs({ options: { repetitions: { type: 'string', default: '9' } } });
const repetitions = Number(values.repetitions);
if (!Number.isSafeInteger(repetitions) || repetitions < 1) throw new Error('--repetitions: expected a whole number');

/** A surface that is ready as soon as its document runs. */
const GUEST = `<!doctype html><meta charset="utf-8"><title>Surface</title><script>
parent.postMessage(${JSON.stringify(eventMessage('ready', readyPayload))}, '*');
</script>`;

const SCRIPT = await bundle(new URL('page.js', import.meta.url), { format: 'iife', minify: true });
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Page</title><link rel="icon" href="data:,">
<body><script>${SCRIPT.replaceAll('</script', '<\\/script')}</script></body></html>`;

const rows: string[][] = [];
for (const engine of [chromium, firefox, webkit]) {
  const missing = engine.missing();
  if (missing) console.error(`${engine.name}: left out, ${missing}.`);
  else rows.push([engine.name, ...cellsOf(await timesIn(engine.open))]);
}
console.log(`A session takes ${SESSION} ms, a round trip to the tenant ${ROUND_TRIP} ms; ${repetitions} loads each.\n`);
console.log(formatTable(HEAD, rows));

/** Opens a browser at a page that measures each way in turn; resolves to the milliseconds of all loads. */
async function timesIn(open: (typeof chromium)['open']): Promise<Record<Way, number[]>> {
  const times: Record<Way, number[]> = { session: [], bare: [], byHand: [], ours: [], warmed: [] };
  // The first repetition starts processes and does not count.
  const turns = Array.from({ length: repetitions + 1 }, (_, turn) => rotate(WAYS, turn)).flat();
  const tenant = await serve((_request, response) => void response.setHeader('Content-Type', 'text/html').end(GUEST));
  const network = await openSlowNetwork(tenant.port, ROUND_TRIP);
  let finish: (error?: Error) => void = () => {};
  const finished = new Promise<void>((resolve, reject) => {
    finish = (error) => (error ? reject(error) : resolve());
  });
  const limit = () => setTimeout(() => finish(new Error(`no result within ${LIMIT / 1000} s`)), LIMIT);

  let timer = limit();
  let turn = 0;

  const page = await serve(async (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    if (request.url === '/session') {
      setTimeout(() => response.end('{"sessionId":"a-session-of-the-loading-measure"}'), SESSION);
    } else if (request.url === '/next') {
      let result = '';
      for await (const chunk of request) result += chunk;
      response.end(next(result));
    } else {
      response.setHeader('Content-Type', 'text/html; charset=utf-8').end(PAGE);
    }
  });

  const close = await open(addressOf(0));
  try {
    await finished;
  } finally {
    clearTimeout(timer);
    await close();
    await network.close();
    await Promise.all([tenant.close(), page.close()]);
  }
  return times;

  /** Keeps the result of one load; returns the address of the next one, which starts without a connection to the tenant. */
  function next(result: string) {
    const time = Number(result);
    const way = turns[turn];
    if (Number.isNaN(time)) finish(new Error(`${way}: ${result}`));
    if (way && turn >= WAYS.length) times[way].push(time);
    network.closeConnections();
    clearTimeout(timer);
    if (++turn < turns.length) timer = limit();
    else finish();
    return addressOf(turn);
  }

  function addressOf(turn: number) {
    const way = turns[turn];
    if (!way) return 'about:blank';
    return `http://localhost:${page.port}/?way=${way}&tenant=http://127.0.0.1:${network.port}`;
  }
}

function cellsOf(times: Record<Way, number[]>): string[] {
  const sums = times.session.map((time, repetition) => time + (times.bare[repetition] ?? Number.NaN));
  const median = (values: readonly number[]) => formatNumber(Math.round(summarize(values)?.median ?? Number.NaN));
  const share = (way: Way) => formatSummary(ratio(times[way], sums), true);
  return [
    ...[times.session, times.bare, sums, times.byHand, times.ours].map(median),
    share('ours'),
    median(times.warmed),
    share('warmed'),
  ];
}
