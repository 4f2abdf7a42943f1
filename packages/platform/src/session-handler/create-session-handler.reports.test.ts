import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { PlatformError } from '../error.js';
import type { SessionHandlerOptions } from './create-session-handler.js';
import { post, setUp } from './session-handler.fixture.js';

const foreign = { headers: { origin: 'https://other.example' } };
const log = vi.spyOn(console, 'error').mockImplementation(() => {});
beforeEach(() => log.mockClear());
afterAll(() => log.mockRestore());

it.each<[string, Partial<SessionHandlerOptions>, RequestInit, unknown, string]>([
  [
    'a failure of the platform',
    {},
    {},
    new PlatformError('unauthorized', 'The platform answered 401 to generateSession'),
    '@svc-embed/platform: no session (unauthorized): The platform answered 401 to generateSession',
  ],
  [
    'an error of authorize, whose text may be secret',
    { authorize: () => Promise.reject(new TypeError('canary\nin postgres://canary@db')) },
    {},
    undefined,
    '@svc-embed/platform: no session: authorize threw a TypeError. Pass onError to receive it',
  ],
  [
    'a string that authorize threw',
    { authorize: () => Promise.reject('canary') },
    {},
    undefined,
    '@svc-embed/platform: no session: authorize threw a string. Pass onError to receive it',
  ],
  [
    'a refused origin',
    {},
    foreign,
    undefined,
    '@svc-embed/platform: no session (forbidden): A page of https://other.example requested a session. If the site is yours, add it to origins',
  ],
])('prints one line without secrets when there is no onError: %s', async (_, options, init, failure, line) => {
  await setUp({ ...options, onError: undefined }, failure).handler(post(init));
  expect(log.mock.calls).toEqual([[line]]);
});

it('prints nothing for a session, for a viewer who is not signed in and for one who has left', async () => {
  await setUp({ onError: undefined }).handler(post());
  await setUp({ onError: undefined, authorize: () => null }).handler(post());
  const gone = setUp({ onError: undefined }, new PlatformError('aborted', 'x'));
  await gone.handler(post({ signal: AbortSignal.abort() }));
  expect(log).not.toHaveBeenCalled();
});

it('prints nothing when onError does nothing', async () => {
  await setUp({ onError: () => {} }, new PlatformError('network', 'x')).handler(post());
  expect(log).not.toHaveBeenCalled();
});

it('reports a refused origin to onError, and names origins', async () => {
  const { handler, onError } = setUp();
  await handler(post(foreign));
  expect(onError.mock.calls).toEqual([
    [expect.objectContaining({ code: 'forbidden', message: expect.stringMatching(/other\.example.*origins/) })],
  ]);
});

it.each([['null'], ['not an origin\u00e9'], [`https://${'a'.repeat(300)}.example`], ['https://a.example/canary']])(
  'does not quote the origin %j, because no page sends it',
  async (origin) => {
    const { handler, onError } = setUp();
    await handler(post({ headers: { origin, 'sec-fetch-site': 'cross-site' } }));
    const [[error]] = onError.mock.calls as [[PlatformError]];
    expect(error.message).toBe('A page of another site requested a session. If the site is yours, add it to origins');
  },
);
