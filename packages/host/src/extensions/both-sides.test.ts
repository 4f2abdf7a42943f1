/** The host's extensions with a real guest; the time is virtual. */
import {
  answerRequests,
  applyFilters,
  applySession,
  createGuest,
  type Guest,
  type GuestMessageEvent,
} from '@svc-embed/guest';
import { afterEach, expect, it, vi } from 'vitest';
import { ready, tenant } from '../../test/fake-page.js';
import { mount, sessions, useStillWorld } from '../../test/mounting.js';
import { watchHealth } from './health.js';
import { renewSession } from './renewal.js';
import { requests } from './requests.js';

useStillWorld();

const hostOrigin = 'https://customer.example';
const guests: Guest[] = [];

afterEach(() => {
  for (const guest of guests.splice(0)) guest.destroy();
});

/** An embed whose surface is a real guest. Messages take a microtask each way. */
function join(prepare: (guest: Guest) => void) {
  const mounted = mount();
  const { fake, page } = mounted;
  let listener: ((event: GuestMessageEvent) => void) | undefined;
  const parent = {
    postMessage(data: unknown) {
      queueMicrotask(() => page.dispatch({ data, origin: tenant, source: fake.contentWindow }));
    },
  };
  fake.posted.push = ({ message: data } = {} as never) => {
    queueMicrotask(() => listener?.({ isTrusted: true, origin: hostOrigin, source: parent, data }));
    return 0;
  };
  const reportError = vi.fn();
  const guest = createGuest({
    surface: 'dashboard',
    hostOrigins: [hostOrigin],
    window: {
      parent,
      location: { origin: tenant, ancestorOrigins: [hostOrigin] },
      document: { referrer: '' },
      addEventListener: (_, added) => {
        listener = added;
      },
      removeEventListener: () => {
        listener = undefined;
      },
      reportError,
    },
  });
  guests.push(guest);
  prepare(guest);
  return { ...mounted, guest, reportError, start: () => guest.emit('ready', ready) };
}

it('a thousand sessions of five minutes are renewed in time, with no reload and no memory of the first', async () => {
  const life = 300_000;
  const provider = sessions();
  let endsAt = Date.now() + life;
  const exchanged: string[] = [];
  const { embed, states, start, reportError } = join((guest) =>
    guest.use(
      applySession({
        expiresAt: endsAt,
        exchange: async (session) => {
          expect(Date.now()).toBeLessThan(endsAt);
          exchanged.push(session);
          endsAt = Date.now() + life;
          return endsAt;
        },
      }),
    ),
  );
  const stop = embed.use(renewSession({ provider }));
  start();
  // A renewal takes one tick of the countdown.
  await vi.advanceTimersByTimeAsync(1_000 * (life - 60_000 + 100));
  expect(exchanged).toEqual(Array.from({ length: 1_000 }, (_, index) => `s${index + 1}`));
  expect(provider.mock.calls.every(([{ reason }]) => reason === 'renew')).toBe(true);
  expect(states).toEqual(['ready']);
  expect(reportError).not.toHaveBeenCalled();
  stop();
});

it('a failed exchange is tried again with another session, before the access ends', async () => {
  const provider = sessions();
  const errors: string[] = [];
  let fails = 2;
  const exchange = vi.fn((_: string) => {
    if (fails-- > 0) throw new Error('not now');
    return Date.now() + 300_000;
  });
  const { embed, states, start } = join((guest) =>
    guest.use(applySession({ expiresAt: Date.now() + 300_000, exchange })),
  );
  embed.on('error', ({ name = '' }) => errors.push(name));
  embed.use(renewSession({ provider }));
  start();
  await vi.advanceTimersByTimeAsync(299_000);
  expect(exchange.mock.calls).toEqual([['s1'], ['s2'], ['s3']]);
  expect(errors).toEqual(['RenewalFailed', 'RenewalFailed']);
  expect(states).toEqual(['ready']);
});

it('a request resolves when the data of its filter is shown, and rejects at a filter that is refused', async () => {
  let show = () => {};
  const { embed, start } = join((guest) => {
    guest.use(
      applyFilters({
        onChange: () =>
          new Promise<void>((resolve) => {
            show = resolve;
          }),
      }),
    );
    guest.use(answerRequests());
  });
  const request = embed.use(requests());
  const shown = vi.fn();
  const result = request.send('set-filter', { filterUrlParameter: 'f_orders.status="open"' }).then(shown);
  start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).not.toHaveBeenCalled();
  show();
  await result;
  const refused = request.send('set-filter', { filterUrlParameter: 'f_orders.status={"__proto__":1}' });
  await expect(refused).rejects.toMatchObject({
    code: 'action-failed',
    message: expect.stringContaining('set-filter'),
  });
  await expect(request.send('navigate', { path: '/embed' })).rejects.toMatchObject({
    message: 'navigate: navigate: not handled',
  });
});

it('a guest with any extension answers pings, and its embed fails once it is gone', async () => {
  const { embed, start, guest } = join((guest) => guest.use(answerRequests()));
  embed.use(watchHealth());
  start();
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(embed.state).toBe('ready');
  guest.destroy();
  await vi.advanceTimersByTimeAsync(15_000);
  expect(embed.error?.code).toBe('surface-lost');
});
