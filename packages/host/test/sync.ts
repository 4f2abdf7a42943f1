import { vi } from 'vitest';
import { type SyncAddressOptions, syncAddress } from '../src/index.js';
import { fakeAddress } from './fake-address.js';
import { mountExtended, sessions } from './mounting.js';

export const [HOME, A, B, C] = ['/embed/dashboard/sales', '/embed/app/a', '/embed/app/b', '/embed/app/c'];

/** An embed whose surface has shown its first page, and the synchronized address. */
export async function sync(query = '', options: SyncAddressOptions = {}, extensions = ['history', 'filters']) {
  const tab = fakeAddress(query);
  const mounted = mountExtended(extensions, { session: sessions() });
  const stop = mounted.embed.use(syncAddress({ address: tab.address, ...options }));
  const report = (path: string) => {
    if (extensions.includes('history')) mounted.say('history-changed', { path, back: false, forward: false });
    mounted.say('view', { surface: 'app', path });
  };
  const open = async (path = HOME) => {
    await vi.advanceTimersByTimeAsync(1000);
    mounted.start();
    received();
    report(path);
  };
  const received = () => mounted.surface.received().filter(([name]) => name !== 'own-history');
  const filter = (filters: object, cause = 'viewer') => mounted.say('filters-changed', { filters, cause });
  const wait = (milliseconds = 500) => vi.advanceTimersByTime(milliseconds);
  await open();
  return {
    ...mounted,
    ...tab,
    mounted,
    stop,
    report,
    open,
    /** Returns the paths and filters that the surface received since the last call. */
    sent: () => received().map(([, payload]) => Object.values(payload as object)[0]),
    filter,
    /** A step of the viewer, and the time for its write. */
    step(path: string) {
      report(path);
      wait();
    },
    /** A change of the filters, and the time for its write. */
    change(filters: object, cause?: string) {
      filter(filters, cause);
      wait();
    },
    wait,
  };
}
