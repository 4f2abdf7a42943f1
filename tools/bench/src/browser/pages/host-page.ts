/** The host page's driver: the global `bench`, whose functions the runner calls. */
import { mountUpTo, start } from './host/embeds.js';
import * as events from './host/events.js';
import * as foreignFrame from './host/foreign-frame.js';
import * as mounts from './host/mounts.js';

const bench = {
  start,
  mountUpTo,
  ...events,
  ...foreignFrame,
  ...mounts,
  listenerRuns: () => globalThis.listenerRuns,
};

export type HostPage = typeof bench;

Object.assign(globalThis, { bench });
