/** The clients of the Data API and of the agents against the sandbox. */
import { createAgentClient, createChatHandler } from '@svc-embed/platform/agents';
import { createDataClient } from '@svc-embed/platform/data';
import { SignJWT } from 'jose';
import { expect, it } from 'vitest';
import { startSandbox } from '../../sandbox.fixture.js';

it('reads data with a token that expires in the middle', async () => {
  let time = Date.UTC(2026, 0, 1);
  const sandbox = await startSandbox({ now: () => time });
  let tokens = 0;
  const data = createDataClient({
    baseUrl: `${sandbox.url}/data/1`,
    token: () => {
      tokens++;
      return new SignJWT({ internalId: 'ada', deploymentIds: [1] })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(new Date(time + 60_000))
        .sign(new TextEncoder().encode(sandbox.dataSecret));
    },
  });
  const load = () => data.load({ measures: ['movies.count'] });
  expect((await load()).data).toEqual([{ 'movies.count': 3201 }]);
  time += 120_000;
  expect((await load()).data).toEqual([{ 'movies.count': 3201 }]);
  expect(tokens).toBe(2);
  expect(await data.svcsql('SELECT count(*) AS films FROM movies')).toEqual({ columns: ['films'], rows: [[3201]] });
  expect((await data.meta()).cubes.map(({ name }) => name)).toContain('weather');
  await expect(data.load({ measures: ['movies.unicorns'] })).rejects.toMatchObject({
    code: 'invalid-request',
    message: expect.stringContaining('movies.unicorns'),
  });
});

it('streams the answer of an agent', async () => {
  const sandbox = await startSandbox();
  const agent = createAgentClient({
    agentUrl: `${sandbox.url}/ai/api/v1/public/sandbox/agents/1`,
    apiKey: sandbox.keys.admin,
  });
  let text = '';
  for await (const step of agent.streamChat({ message: 'films by genre', viewer: { internalId: 'ada' } })) {
    if (step.type === 'text') text += step.text;
  }
  expect(text).toBe('Number of films by Genre. Highest: Drama with 789.');
  const stranger = agent.streamChat({ message: 'films', viewer: { internalId: 'nobody' } });
  await expect(stranger.next()).rejects.toMatchObject({ code: 'forbidden' });
});

it('streams the answer of an agent to a page, whose viewer the backend names', async () => {
  const sandbox = await startSandbox({ fail: 0.3, seed: 3 });
  const client = createAgentClient({
    agentUrl: `${sandbox.url}/ai/api/v1/public/sandbox/agents/1`,
    apiKey: sandbox.keys.admin,
  });
  const handler = createChatHandler({ client, authorize: () => ({ internalId: 'ada' }), onError: () => {} });
  const ends = new Set<string>();
  for (let count = 0; count < 30; count++) {
    const body = JSON.stringify({ message: 'films by genre', viewer: { internalId: 'nobody' } });
    const response = await handler(new Request('https://app.example.com/api/chat', { method: 'POST', body }));
    const lines = (await response.text()).trim().split('\n');
    const last = JSON.parse(lines.at(-1) ?? '');
    ends.add(`${response.status} ${last.type === 'error' ? last.code : (last.type ?? last.error.code)}`);
    expect(lines.join()).not.toContain('on purpose');
  }
  expect([...ends].sort()).toEqual(['200 done', '200 platform-failed', '502 platform-failed']);
});
