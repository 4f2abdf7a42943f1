/** The host page's driver: the global `bench`, whose functions the runner calls. */
import { destroyAll, type Guests, mountUpTo, setGuests } from './host/embeds.js';
import { addControl, deliveries, flood, roundTrips } from './host/events.js';
import {
  addForeignFrame,
  copies,
  floodFromForeignFrame,
  forge,
  listenIdly,
  recordPorts,
} from './host/foreign-frame.js';
import { cycle, mountInTasks, timesToReady, unmount } from './host/mounts.js';

const bench = {
  async start({ guests, control }: { guests: Guests; control: string }) {
    setGuests(guests);
    await addControl(control);
  },
  mountUpTo,
  destroyAll,
  flood,
  deliveries,
  roundTrips,
  timesToReady,
  cycle,
  mountInTasks,
  unmount,
  addForeignFrame,
  floodFromForeignFrame,
  listenIdly,
  recordPorts,
  copies,
  forge,
  listenerRuns: () => globalThis.listenerRuns,
};

export type HostPage = typeof bench;

Object.assign(globalThis, { bench });
