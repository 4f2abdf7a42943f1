import { connectHost, isolate, vitalsDefinition } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { type EmbedErrorCode, refuse } from '../error.js';
import { makeExtension } from '../extension.js';
import { initialStatus } from '../life/lifecycle.js';
import type { LoadTimes, Measurement } from './measurement.js';

const none: LoadTimes = {
  asked: null,
  answered: null,
  committed: null,
  firstMessage: null,
  ready: null,
  loaded: null,
  firstData: null,
  failed: null,
};

/** Maximum number of characters of a widget's name. */
const MAX_NAME = 100;

let count = 0;

/**
 * Calls the listener with the times of each load, at each step that it reaches, and with the vitals of a surface that sends them.
 * Writes the same to the page's User Timing entries, as `svc-embed:1:ready`: the last of each name, until the end of the embed. Use
 * it in the task that mounts: earlier steps are not known. Measurements contain no session, address or query. A `reload()` during a
 * load, and a surface that reloads itself, do not begin a new load.
 *
 * @throws EmbedError `invalid-option`, when it is used
 * @example
 * const stop = embed.use(
 *   measureLoad((measurement) => {
 *     if (measurement.kind === 'vitals') console.log(`LCP of the surface: ${measurement.lcp} ms`);
 *     else if (measurement.step === 'ready') console.log('ready', measurement.ready, 'asked', measurement.asked);
 *   }),
 * );
 */
export function measureLoad(listener: (measurement: Measurement) => void): EmbedExtension<() => void> {
  return makeExtension('measureLoad', connectMeasure, listener);
}

function connectMeasure(connection: Connection, listener: (measurement: Measurement) => void): () => void {
  const { embed, frame, hooks, runner } = connection;
  if (typeof listener !== 'function') refuse('listener', DEV && 'a function', listener);
  const { target } = frame;
  const id = ++count;
  /** The names of the entries that were written. */
  const entries = new Set<string>();
  let load = 1;
  let times = none;
  let cause: EmbedErrorCode | null = null;
  let error: EmbedErrorCode | null = null;
  // A load into a container makes another frame, and there is no other signal for it.
  const observer = new MutationObserver(followFrame);
  const undo = [
    hooks.add({ read: () => reach('firstMessage'), onReady: () => reach('ready'), onStateChange: follow }),
    embed.on('dashboard-loaded', () => reach('firstData')),
    connectHost(connection, vitalsDefinition).on('vitals', (vitals) => {
      const slowest = vitals.slowest?.slice(0, MAX_NAME) ?? null;
      report('vitals', { kind: 'vitals', embed: id, load, ...vitals, slowest });
    }),
    () => observer.disconnect(),
    () => frame.iframe.removeEventListener('load', onLoad),
    () => {
      for (const entry of entries) performance.clearMeasures(entry);
    },
  ];
  observer.observe((target.localName === 'iframe' && target.parentNode) || target, { childList: true, subtree: true });
  followFrame();
  return () => {
    for (const end of undo) end();
  };

  function follow() {
    const { state } = embed;
    if (state === 'loading') {
      load++;
      times = none;
      cause = error;
    }
    error = embed.error?.code ?? null;
    if (state === 'loading') reach('asked');
    if (state === 'failed') reach('failed');
  }

  function followFrame() {
    // A lazy embed has not begun. The earlier steps of a ready one are not known.
    if (embed.state !== 'loading' || runner.status === initialStatus) return;
    reach('asked');
    if (!frame.isCurrent) return;
    reach('answered');
    frame.iframe.addEventListener('load', onLoad);
  }

  function onLoad() {
    const firstByte = firstByteOf(frame.iframe.src);
    if (firstByte) reach('committed', firstByte);
    reach('loaded');
  }

  function reach(step: keyof LoadTimes, end = performance.now()): undefined {
    if (times[step] !== null) return;
    times = { ...times, [step]: end };
    report(step, { kind: 'load', embed: id, load, step, cause, error, ...times }, end, times.asked ?? end);
  }

  function report(name: string, detail: Measurement, end = performance.now(), start = end) {
    isolate(() => {
      const entry = `svc-embed:${id}:${name}`;
      entries.add(entry);
      // A surface may report without end.
      performance.clearMeasures(entry);
      performance.measure(entry, { start, end, detail });
      listener(detail);
    });
  }
}

/** Returns the time of the first byte; 0 if the server hides it from the page. */
function firstByteOf(address: string): number {
  const entries = performance.getEntriesByName(address, 'resource') as PerformanceResourceTiming[];
  return entries.at(-1)?.responseStart ?? 0;
}
