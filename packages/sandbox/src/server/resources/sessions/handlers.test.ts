import { describe, expect, it } from 'vitest';
import { createTestApi, sessionIdOf } from '../../api.fixture.js';

const PATH = '/api/v1/embed/generate-session';
const body = { deploymentId: 1, externalId: 'vera' };

describe('generate-session', () => {
  it('answers a new session id each time', async () => {
    const api = createTestApi();
    const [one, two] = [await api.open(body), await api.open(body)];
    expect(one).toMatchObject({ status: 200, body: { sessionId: expect.stringMatching(/^[\w-]{43}$/) } });
    expect(sessionIdOf(one.body)).not.toBe(sessionIdOf(two.body));
  });

  it.each<['admin' | 'scoped', number, number]>([
    ['admin', 1, 200],
    ['admin', 2, 200],
    ['admin', 3, 404],
    ['scoped', 1, 200],
    ['scoped', 2, 403],
    ['scoped', 3, 403],
  ])('answers the %s key for deployment %i with %i', async (key, deploymentId, status) => {
    const answer = await createTestApi().send('POST', PATH, { key, body: { ...body, deploymentId } });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body).toMatchObject({ error: { code: 'forbidden' } });
  });

  it.each([
    ['Bearer canary', ', not Bearer.'],
    ['canary', ', not a key without a scheme.'],
    ['Basic canary', '.'],
    ['', '.'],
  ])('names Api-Key in the refusal of the header %j', async (Authorization, end) => {
    const answer = await createTestApi().send('POST', PATH, { body, headers: { Authorization } });
    const message = `The request needs Authorization: Api-Key <API key>${end}`;
    expect(answer).toMatchObject({ status: 401, body: { error: { code: 'unauthorized', message } } });
  });

  it('checks the scope of the key after the rules of the request and before the store', async () => {
    const api = createTestApi();
    const sent = (fields: object) => api.send('POST', PATH, { key: 'scoped', body: { deploymentId: 2, ...fields } });
    expect(await sent({})).toMatchObject({ status: 400 });
    expect(await sent({ internalId: 'nobody' })).toMatchObject({ status: 403 });
  });

  it.each([
    ['broken JSON', '{', 400],
    ['a list', '[]', 400],
    ['nothing', '', 400],
    ['a body above 64 KiB', JSON.stringify({ ...body, email: 'x'.repeat(70_000) }), 413],
  ])('refuses a session request with %s', async (_, text, status) => {
    expect((await createTestApi().send('POST', PATH, { body: text })).status).toBe(status);
  });

  it('passes the security context on unchanged', async () => {
    const securityContext = { city: 'Oslo', nested: { list: [1, null] } };
    expect((await createTestApi().view({ externalId: 'vera', securityContext })).securityContext).toEqual(
      securityContext,
    );
  });

  it('A143 hides from a key without admin access which internal users exist', async () => {
    const api = createTestApi();
    const answerTo = (internalId: string) =>
      api.send('POST', PATH, { key: 'member', body: { deploymentId: 1, internalId } });
    expect(await answerTo('ada')).toMatchObject({ status: 403 });
    expect(await answerTo('nobody')).toEqual(await answerTo('ada'));
  });

  it('mints a session for an internal user with their name and no attributes', async () => {
    const viewer = await createTestApi().view({ internalId: 'ada' });
    expect(viewer).toMatchObject({ internalId: 'ada', displayName: 'Ada Lovelace', attributes: {}, groups: [] });
    expect(viewer.externalId).toBeUndefined();
  });
});
