import { describe, expect, it } from 'vitest';
import { createTestApi, sessionIdOf, type TestApi } from '../api.fixture.js';

function setUp() {
  const api = createTestApi();
  const send = (method: string, path: string, body?: unknown, key: 'admin' | 'member' = 'admin') =>
    api.send(method, `/api/v1${path}`, {
      headers: { Authorization: `Bearer ${api.keys.secrets[key]}` },
      ...(body === undefined ? {} : { body }),
    });
  return { api, send };
}

/** The token of a new session of an internal user. */
async function tokenOf({ open, sessions }: TestApi, internalId: string): Promise<string> {
  const { body } = await open({ internalId });
  return sessions.exchange(sessionIdOf(body))?.token ?? '';
}

const grace = { username: 'grace', email: 'grace@example.com', displayName: 'Grace Hopper' };

describe('internal users', () => {
  it('can be created, and get sessions at once', async () => {
    const { api, send } = setUp();
    const created = await send('POST', '/users/', grace);
    expect(created).toMatchObject({ status: 200, body: { ...grace, id: 2, active: true } });
    expect(await api.view({ internalId: 'grace' })).toMatchObject({ internalId: 'grace', displayName: 'Grace Hopper' });
    const { body } = await send('GET', '/users?first=1');
    expect(body).toMatchObject({ items: [{ username: 'ada', email: null, active: true }] });
    const { endCursor } = (body as { pageInfo: { endCursor: string } }).pageInfo;
    expect((await send('GET', `/users?after=${endCursor}`)).body).toMatchObject({
      items: [created.body],
      pageInfo: { hasNextPage: false },
    });
  });

  it.each(['PUT', 'POST'])('can be changed by %s, field by field', async (method) => {
    const { api, send } = setUp();
    await send('POST', '/users', grace);
    const changed = await send(method, '/users/2', { username: 'hopper', email: null });
    expect(changed).toMatchObject({ status: 200, body: { ...grace, username: 'hopper', email: null } });
    expect((await send('GET', '/users')).body).toMatchObject({ items: [{ id: 1 }, changed.body] });
    expect((await api.open({ internalId: 'grace' })).status).toBe(422);
    expect((await api.open({ internalId: 'hopper' })).status).toBe(200);
  });

  it('have names of their own', async () => {
    const { send } = setUp();
    await send('POST', '/users', grace);
    const conflict = { status: 409, body: { error: { code: 'conflict' } } };
    expect(await send('POST', '/users', { username: 'ada' })).toMatchObject(conflict);
    expect(await send('PUT', '/users/2', { username: 'ada' })).toMatchObject(conflict);
    expect((await send('PUT', '/users/2', { username: 'grace' })).status).toBe(200);
  });

  it('lose the open session and get no other when they are deactivated, until they are activated', async () => {
    const { api, send } = setUp();
    const token = await tokenOf(api, 'ada');
    const unopened = sessionIdOf((await api.open({ internalId: 'ada' })).body);
    expect(api.sessions.viewerOf(token)).toMatchObject({ internalId: 'ada' });
    await send('POST', '/users/bulk', { action: 'DEACTIVATE', userIds: [1] });
    expect(api.sessions.viewerOf(token)).toBeUndefined();
    expect(api.sessions.exchange(unopened)).toBeUndefined();
    expect(await api.open({ internalId: 'ada' })).toMatchObject({
      status: 422,
      body: { error: { message: expect.stringContaining('deactivated'), issues: [{ path: 'internalId' }] } },
    });
    await send('POST', '/users/bulk', { action: 'ACTIVATE', userIds: [1] });
    expect(api.sessions.viewerOf(token)).toBeUndefined();
    expect(await api.view({ internalId: 'ada' })).toMatchObject({ displayName: 'Ada Lovelace' });
  });

  it('lose the open session when they are deleted, and their id is not used again', async () => {
    const { api, send } = setUp();
    await send('POST', '/users', grace);
    const token = await tokenOf(api, 'grace');
    expect((await send('DELETE', '/users/2')).status).toBe(204);
    expect(api.sessions.viewerOf(token)).toBeUndefined();
    expect((await api.open({ internalId: 'grace' })).status).toBe(422);
    expect((await send('POST', '/users', grace)).body).toMatchObject({ id: 3 });
    expect((await send('DELETE', '/users/2')).status).toBe(404);
  });

  it.each(['DEACTIVATE', 'ACTIVATE', 'DELETE'])('report who failed in a bulk action: %s', async (action) => {
    const { send } = setUp();
    await send('POST', '/users', grace);
    const answer = await send('POST', '/users/bulk', { action, userIds: [9, 2, 1, 2] });
    expect(answer.body).toEqual({ done: [2, 1], failed: [{ id: 9, reason: 'There is no such user.' }] });
    const { items } = (await send('GET', '/users')).body as { items: readonly { active: boolean }[] };
    const expected = { DEACTIVATE: [false, false], ACTIVATE: [true, true], DELETE: [] }[action];
    expect(items.map(({ active }) => active)).toEqual(expected);
  });

  it.each([
    ['GET', '/users', undefined],
    ['POST', '/users', grace],
    ['POST', '/users/bulk', { action: 'DELETE', userIds: [1] }],
    ['PUT', '/users/1', { email: 'x' }],
    ['DELETE', '/users/1', undefined],
  ])('are administered by the admin key alone: %s %s', async (method, path, body) => {
    const { api, send } = setUp();
    const before = api.dump();
    expect((await send(method, path, body, 'member')).status).toBe(403);
    expect(api.dump()).toBe(before);
  });

  it('who are unknown are answered with 404', async () => {
    const { send } = setUp();
    expect((await send('PUT', '/users/9', {})).status).toBe(404);
    expect((await send('DELETE', '/users/9')).status).toBe(404);
  });
});
