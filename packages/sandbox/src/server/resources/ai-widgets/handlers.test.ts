import type { Dashboard } from '@svc-embed/platform/schemas';
import { expect, it } from 'vitest';
import type { Answer, Dashboard as ShownDashboard, Widget } from '../../../../contract/contract.js';
import { widget } from '../../publish/content.fixture.js';
import { askAgent, call, get, newToken, post, publish, readJson, useSandbox } from '../../sandbox.fixture.js';

const sandbox = await useSandbox();
const PATH = '/deployments/1/workbooks/1/dashboard/ai-widget-thread';
const QUESTION = 'How many films are there by genre?';

async function startThread(question = QUESTION): Promise<string> {
  return (await readJson<Answer>(post(sandbox, '/ask', { question }, await newToken(sandbox)))).chatId;
}

async function chatIdOf(response: Response): Promise<string> {
  return JSON.parse((await response.text()).split('\n')[0] ?? '').chatId;
}

async function shownWidget(): Promise<Widget | undefined> {
  const shown = get(sandbox, '/dashboards/movies-overview', await newToken(sandbox));
  return (await readJson<ShownDashboard>(shown)).widgets.find(({ id }) => id === 'ask-movies');
}

it('attaches a conversation to an AI widget, which the embed then starts with', async () => {
  expect(await shownWidget()).not.toHaveProperty('thread');
  const before = await publish(sandbox, {});
  const threadId = await startThread();
  const after = await readJson<Dashboard>(call(sandbox, 'POST', PATH, { widgetId: 'ask-movies', threadId }));
  expect(after).toMatchObject({ id: before.id, versionNumber: before.versionNumber + 1 });
  expect(after.config.widgets?.find(({ id }) => id === 'ask-movies')?.config).toMatchObject({ threadId });
  expect(await shownWidget()).toMatchObject({ type: 'AI', thread: { id: threadId, question: QUESTION } });
  expect((await publish(sandbox, {})).config).toEqual(after.config);
});

it('attaches a conversation with the agent of another viewer', async () => {
  const chatId = await chatIdOf(await askAgent(sandbox, { message: QUESTION, viewer: { internalId: 'ada' } }));
  expect((await call(sandbox, 'POST', PATH, { widgetId: 'ask-movies', threadId: chatId })).status).toBe(200);
  expect(await shownWidget()).toMatchObject({ thread: { id: chatId } });
});

it('accepts the checksum of the published dashboard, and refuses another one with 409', async () => {
  const input = { widgetId: 'ask-movies', threadId: await startThread() };
  const { checksum } = await publish(sandbox, {});
  expect(await readJson(call(sandbox, 'GET', '/embed/dashboard/movies-overview'))).toMatchObject({ checksum });
  const attached = await readJson<Dashboard>(call(sandbox, 'POST', PATH, { ...input, checksum }));
  expect(attached.checksum).not.toBe(checksum);
  const late = await call(sandbox, 'POST', PATH, { ...input, checksum });
  expect(late.status).toBe(409);
  expect(await late.json()).toMatchObject({
    error: { code: 'conflict', message: expect.stringContaining('checksum') },
  });
  expect((await publish(sandbox, {})).versionNumber).toBe(attached.versionNumber + 1);
});

it('shows no conversation whose question has no answer for the viewer', async () => {
  const externalId = 'may-see-nothing';
  const config = { widgets: [widget('ask', 'AI')] };
  const { publicId } = await publish(sandbox, { allowEmbed: true, config }, { deploymentId: 2, workbookId: 4 });
  const token = () => newToken(sandbox, { deploymentId: 2, externalId });
  // No dashboard of this deployment reads the films.
  const chat = await post(sandbox, '/ask', { question: QUESTION, chatId: 'films' }, await token());
  expect(await chat.json()).toMatchObject({ understood: false });
  const agent = await askAgent(
    sandbox,
    { message: QUESTION, viewer: { internalId: 'ada' } },
    { agent: 'sandbox/agents/2' },
  );
  const path = '/deployments/2/workbooks/4/dashboard/ai-widget-thread';
  expect((await call(sandbox, 'POST', path, { widgetId: 'ask', threadId: await chatIdOf(agent) })).status).toBe(200);
  const { widgets } = await readJson<ShownDashboard>(get(sandbox, `/dashboards/${publicId}`, await token()));
  expect(widgets).toMatchObject([{ id: 'ask', type: 'AI' }]);
  expect(widgets[0]).not.toHaveProperty('thread');
});

it('B68 neither attaches nor continues a conversation of another deployment', async () => {
  const path = '/deployments/2/workbooks/4/dashboard/ai-widget-thread';
  await publish(sandbox, { config: { widgets: [widget('ask', 'AI')] } }, { deploymentId: 2, workbookId: 4 });
  const viewer = { internalId: 'ada' };
  const chatId = await chatIdOf(await askAgent(sandbox, { message: QUESTION, viewer }));
  for (const threadId of [chatId, await startThread()])
    expect((await call(sandbox, 'POST', path, { widgetId: 'ask', threadId })).status).toBe(404);
  expect((await askAgent(sandbox, { message: 'per year', chatId, viewer }, { agent: 'sandbox/agents/2' })).status).toBe(
    404,
  );
  expect((await askAgent(sandbox, { message: 'per year', chatId, viewer })).status).toBe(200);
});

it.each<[string, string, object, number]>([
  ['an unknown conversation', PATH, { threadId: 'nothing' }, 404],
  ['an unknown widget', PATH, { widgetId: 'nothing' }, 422],
  ['a widget that is not an AI widget', PATH, { widgetId: 'film-count' }, 422],
  ['a misspelt field', PATH, { checkSum: 'x' }, 400],
  ['a workbook of another deployment', PATH.replace('deployments/1', 'deployments/2'), {}, 404],
  ['a workbook that does not exist', PATH.replace('workbooks/1', 'workbooks/99'), {}, 404],
])('refuses %s', async (_, path, input, status) => {
  const body = { widgetId: 'ask-movies', threadId: await startThread(), ...input };
  expect((await call(sandbox, 'POST', path, body)).status).toBe(status);
});
