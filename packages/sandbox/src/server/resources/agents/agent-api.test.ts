import { describe, expect, it } from 'vitest';
import { type AskAgent, askAgent, newSession, startSandbox, useSandbox } from '../../sandbox.fixture.js';
import type { Sandbox } from '../../sandbox.js';

const sandbox = await useSandbox();
const cities = { ada: 'Seattle', bo: 'New York' };
for (const [externalId, city] of Object.entries(cities)) {
  const userAttributes = [{ name: 'city', value: city }];
  await newSession(sandbox, { deploymentId: 1, embedTenantName: 'acme-corp', externalId, userAttributes });
}

const viewer = (externalId = 'ada') => ({ embedTenantName: 'acme-corp', externalId });

type Call = AskAgent & { readonly of?: Sandbox };

const chat = (body: object, { of = sandbox, ...call }: Call = {}) => askAgent(of, body, call);

type Step = Readonly<Record<string, unknown>> & { readonly type: string };

async function stepsOf(response: Response): Promise<readonly Step[]> {
  expect(response.status).toBe(200);
  return (await response.text())
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
}

async function answer(message: string, more: object = {}) {
  const steps = await stepsOf(await chat({ message, viewer: viewer(), ...more }));
  const text = steps.flatMap((step) => (step.type === 'text' ? [step.text] : [])).join('');
  return { steps, text, chatId: steps[0]?.chatId };
}

describe('an answer of the agent', () => {
  it('comes in steps: the query, its rows, a text in parts, and the end', async () => {
    const response = await chat({ message: 'How many films are there by genre?', viewer: viewer() });
    expect(response.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
    const steps = await stepsOf(response);
    expect(steps.map(({ type }) => type).join(' ')).toMatch(/^started query rows( text){3,} done$/);
    expect(steps[1]).toMatchObject({ query: { view: 'movies', measures: ['movies.count'] } });
    expect(steps[2]?.rows).toHaveLength(10);
    expect((await answer('How many films are there by genre?')).text).toBe(
      'Number of films by Genre. Highest: Drama with 789.',
    );
  });

  it('comes as server-sent events to those who accept them', async () => {
    const headers = { Accept: 'text/event-stream' };
    const response = await chat({ message: 'Precipitation per month', viewer: viewer() }, { headers });
    expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    const events = (await response.text()).trim().split('\n\n');
    expect(events[0]).toMatch(/^data: \{"type":"started","chatId":"[\w-]{36}"\}$/);
    expect(events.at(-1)).toBe('data: {"type":"done"}');
  });

  it('is in the language of the viewer, and suggests questions if it has no answer', async () => {
    const { steps, text } = await answer('???', { locale: 'de-DE' });
    expect(text).toContain('Kennzahl');
    expect(steps.at(-2)).toMatchObject({
      type: 'suggestions',
      suggestions: expect.arrayContaining([expect.any(String)]),
    });
    expect((await answer('映画の本数', { locale: 'ja-JP' })).text).toContain('映画');
  });

  it('suggests questions about the data whose rows are restricted for the viewer', async () => {
    const { steps } = await answer('???', { viewer: viewer('ada') });
    expect(steps.at(-2)).toMatchObject({ suggestions: expect.arrayContaining(['Number of days by Weather']) });
  });

  it('has only the rows of the viewer', async () => {
    for (const [externalId, city] of Object.entries(cities)) {
      const { steps } = await answer('Number of days by city', { viewer: viewer(externalId) });
      expect(steps[2]).toMatchObject({ rows: [{ 'weather.city': city }] });
    }
  });

  it('continues the question before it in the same conversation of the same viewer', async () => {
    const { chatId } = await answer('How many films are there by genre?');
    expect((await answer('per year')).steps.map(({ type }) => type)).toContain('suggestions');
    const next = await answer('per year', { chatId });
    expect(next.chatId).toBe(chatId);
    expect(next.steps[1]).toMatchObject({ query: { measures: ['movies.count'], time: { granularity: 'year' } } });
    const stranger = await chat({ message: 'per year', chatId, viewer: viewer('bo') });
    expect(stranger.status).toBe(404);
  });
});

describe('a message that is refused', () => {
  it.each([
    ['without a viewer', { message: 'films' }, {}, 400, 'viewer'],
    ['with a viewer of no name', { message: 'films', viewer: {} }, {}, 400, 'either externalId or internalId'],
    ['without a text', { message: ' ', viewer: viewer() }, {}, 400, 'message'],
    ['with an unknown field', { message: 'films', viewer: viewer(), admin: true }, {}, 400, 'admin'],
    ['of a user who does not exist', { message: 'films', viewer: viewer('nobody') }, {}, 403, 'externalId'],
    ['of an agent that does not exist', { message: 'films', viewer: viewer() }, { agent: 'sandbox/agents/9' }, 404, 'agent'],
    ['of another account', { message: 'films', viewer: viewer() }, { agent: 'other/agents/1' }, 404, 'agent'],
    ['with another scheme', { message: 'films', viewer: viewer() }, { headers: { Authorization: 'Bearer x' } }, 401, 'Api-Key'],
    ['of an unknown conversation', { message: 'films', chatId: 'x', viewer: viewer() }, {}, 404, 'chatId'],
  ] as const)('%s is answered before the stream begins', async (_, body, call, status, expected) => {
    const response = await chat(body, call);
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(expected)]);
  }); // biome-ignore format: the table

  it('by a key for another deployment is answered 403', async () => {
    const headers = { Authorization: `Api-Key ${sandbox.keys.scoped}` };
    const other = sandbox.deployments[1]?.id;
    const response = await chat({ message: 'films', viewer: viewer() }, { headers, agent: `sandbox/agents/${other}` });
    expect(response.status).toBe(403);
  });

  it('A143 of an internal user, by a key without admin access, is answered 403 whoever it names', async () => {
    const headers = { Authorization: `Api-Key ${sandbox.keys.member}` };
    for (const internalId of ['ada', 'nobody']) {
      const response = await chat({ message: 'films', viewer: { internalId } }, { headers });
      expect([response.status, await response.text()]).toEqual([403, expect.stringContaining('admin access')]);
    }
  });
});

it('breaks off in the middle of a stream on purpose', async () => {
  const failing = await startSandbox({ fail: 0.3, seed: 3 });
  const internal = { internalId: 'ada' };
  const ends = new Set<string>();
  for (let count = 0; count < 40; count++) {
    const response = await chat({ message: 'films by genre', viewer: internal }, { of: failing });
    if (response.status === 503) ends.add('503');
    else ends.add((await stepsOf(response)).at(-1)?.type ?? '');
  }
  expect([...ends].sort()).toEqual(['503', 'done', 'error']);
});

it('ends a stream whose reader has gone', async () => {
  const controller = new AbortController();
  const response = await chat({ message: 'films by genre', viewer: viewer() }, { signal: controller.signal });
  await response.body?.getReader().read();
  controller.abort();
  expect((await answer('films by genre')).steps.at(-1)?.type).toBe('done');
});
