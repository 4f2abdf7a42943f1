/** The host page's driver: the global `bench`, whose functions the runner calls. */
import { type Guests, mountUpTo, setGuests } from './host/embeds.js';
import * as events from './host/events.js';
import * as foreignFrame from './host/foreign-frame.js';
import * as mounts from './host/mounts.js';

const bench = {
  async start({ guests, control }: { guests: Guests; control: string }) {
    setGuests(guests);
    await events.addControl(control);
  },
  mountUpTo,
  ...events,
  ...foreignFrame,
  ...mounts,
  listenerRuns: () => globalThis.listenerRuns,
};

export type HostPage = typeof bench;

Object.assign(globalThis, { bench });
