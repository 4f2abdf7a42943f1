import { createGuest, type GuestMessageEvent } from '@svc-embed/guest';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApi, type Send } from '../api/client.js';
import type { SessionGrant } from '../contract.js';
import { renewAccess } from './renew-access.js';

const origin = 'https://customer.example';

const grant: SessionGrant = {
  token: 'token-0',
  expiresIn: 300,
  embedTenant: 'acme',
  deploymentId: 1,
  mode: 'signed',
  viewer: { displayName: null, picture: null },
  creatorMode: false,
  allowAi: true,
  showDashboardChat: true,
  showAiWidgets: true,
  showWorkbookChat: true,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Creates a surface whose host renews sessions, and a platform that exchanges them for these grants. */
function setUp(exchange: (session: string) => Partial<SessionGrant> | number) {
  const calls: string[] = [];
  const send: Send = async (url, { headers, body }) => {
    calls.push(`${url} ${new Headers(headers).get('authorization')}`);
    if (!url.endsWith('/exchange')) return Response.json({ dashboards: [] });
    const answer = exchange(JSON.parse(String(body)).session);
    return typeof answer === 'number' ? new Response('', { status: answer }) : Response.json({ ...grant, ...answer });
  };
  const events: [name: string, payload: unknown][] = [];
  let listener: ((event: GuestMessageEvent) => void) | undefined;
  const parent = {
    postMessage: (message: unknown) => {
      const { type, payload } = message as { readonly type: string; readonly payload: unknown };
      events.push([type.replace('svc:event:', ''), payload]);
    },
  };
  const guest = createGuest({
    surface: 'dashboard',
    hostOrigins: [origin],
    window: {
      parent,
      location: { origin: 'https://acme.example.com', ancestorOrigins: [origin] },
      document: { referrer: '' },
      addEventListener: (_, added) => {
        listener = added;
      },
      removeEventListener() {},
      reportError(error) {
        throw error;
      },
    },
  });
  const act = (name: string, payload: object) => {
    const data = { source: 'svc-embed', direction: 'action', type: `svc:action:${name}`, timestamp: 1, payload };
    listener?.({ isTrusted: true, origin, source: parent, data });
    return vi.advanceTimersByTimeAsync(0);
  };
  const api = createApi(() => ({}), send);
  api.setToken(grant.token);
  renewAccess(guest, api, grant);
  guest.emit('ready', { embedTenant: 'acme', deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  events.length = 0;
  const tokenNow = async () => {
    await api.dashboards();
    return calls.at(-1)?.split(' ').at(-1);
  };
  const exchangedWith = () => calls.flatMap((call) => (call.includes('/exchange ') ? call.split(' ').slice(-1) : []));
  return { act, events, tokenNow, exchangedWith };
}

it('a surface requests a session before its token expires, and then calls with the new token', async () => {
  let count = 0;
  const { act, events, tokenNow } = setUp(() => ({ token: `token-${++count}` }));
  for (let round = 0; round < 10; round++) {
    expect(await tokenNow()).toBe(`token-${round}`);
    await vi.advanceTimersByTimeAsync(239_999);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events.splice(0)).toMatchObject([['session-expiring', { expiresAt: expect.any(Number) }]]);
    await act('set-session', { sessionId: `session-${round}` });
  }
});

it('a surface exchanges a session with its old token, to which the addresses of its files belong', async () => {
  let count = 0;
  const { act, exchangedWith } = setUp(() => ({ token: `token-${++count}` }));
  await act('set-session', { sessionId: 's-1' });
  await act('set-session', { sessionId: 's-2' });
  expect(exchangedWith()).toEqual(['token-0', 'token-1']);
});

it.each([
  ['is refused', 401],
  ['is of another tenant', { embedTenant: 'globex', token: 'token-x' }],
  ['is of another deployment', { deploymentId: 2, token: 'token-x' }],
])('a surface keeps its token if a session %s, and reports that without the session', async (_, answer) => {
  const { act, events, tokenNow } = setUp(() => answer);
  await act('set-session', { sessionId: 'canary-77' });
  expect(events).toMatchObject([['error', { name: 'RenewalFailed', fatal: false }]]);
  expect(JSON.stringify(events)).not.toContain('canary');
  expect(await tokenNow()).toBe('token-0');
});
