import { describe, expect, it } from 'vitest';
import { usePlatform } from './platform.js';

/** The settings, the branch and the end of a session. */
const platform = await usePlatform({ sessionUses: 2 });
const { api, session, surface } = platform;
const REVOKE = '/api/v1/embed/session/revoke';
const vera = { externalId: 'vera' };

const revoke = (sessionId: unknown, authorization = `Api-Key ${platform.sandbox.keys.admin}`) =>
  api('POST', REVOKE, { authorization, body: { sessionId } });
const exchange = (sessionId: string) => surface('', 'POST', '/exchange', { session: sessionId });
const grantOf = async (settings: object) =>
  (await exchange((await session({ ...vera, settings })).json.sessionId)).json;

describe('the end of a session', () => {
  it('prevents an unopened session from being opened', async () => {
    const { sessionId } = (await session(vera)).json;
    expect(await revoke(sessionId)).toMatchObject({ status: 204, text: '' });
    for (let use = 0; use < 2; use++) expect((await exchange(sessionId)).status).toBe(401);
  });

  it('answers 401 to every document that opened it, and to the remaining uses', async () => {
    const { sessionId } = (await session(vera)).json;
    const { token } = (await exchange(sessionId)).json;
    const other = (await exchange((await session(vera)).json.sessionId)).json.token;
    expect((await surface(token, 'GET', '/dashboards')).status).toBe(200);
    expect((await revoke(sessionId)).status).toBe(204);
    expect((await surface(token, 'GET', '/dashboards')).status).toBe(401);
    expect((await surface(token, 'POST', '/ask', { question: 'films by genre' })).status).toBe(401);
    expect((await exchange(sessionId)).status).toBe(401);
    expect((await surface(other, 'GET', '/dashboards')).status).toBe(200);
  });

  it('answers 204 to an unknown session, and to one that has ended', async () => {
    const { sessionId } = (await session(vera)).json;
    for (const id of ['unknown', sessionId, sessionId]) expect((await revoke(id)).status).toBe(204);
  });

  it.each([undefined, '', 7, null, 'a b'])('refuses %j for a session id', async (id) => {
    expect((await revoke(id)).status).toBe(400);
  });
});

describe('the branch of a session', () => {
  it('is one of the deployment, or the answer is 404', async () => {
    expect((await session({ ...vera, branchName: 'main' })).status).toBe(200);
    const unknown = await session({ ...vera, branchName: 'no-such-branch' });
    expect([unknown.status, unknown.text]).toEqual([404, expect.stringContaining('no-such-branch')]);
    const created = await api('POST', '/build/api/v1/deployments/1/branches', {
      authorization: `Bearer ${platform.sandbox.keys.admin}`,
      body: { name: 'staging' },
    });
    expect(created.status).toBe(200);
    expect((await session({ ...vera, branchName: 'staging' })).status).toBe(200);
    expect((await session({ ...vera, deploymentId: 2, branchName: 'staging' })).status).toBe(404);
    for (const branchName of ['', '../main', 'a..b', 'a b'])
      expect((await session({ ...vera, branchName })).status).toBe(400);
  });
});

describe('the settings of a session', () => {
  it('without AI hide the chat, the AI widgets and the answers', async () => {
    const { token, ...grant } = await grantOf({ allowAi: false, showDashboardChat: true, showAiWidgets: true });
    const none = { allowAi: false, showDashboardChat: false, showAiWidgets: false, showWorkbookChat: false };
    expect(grant).toMatchObject(none);
    const answer = await surface(token, 'POST', '/ask', { question: 'films by genre' });
    expect([answer.status, answer.text]).toEqual([403, expect.stringContaining('allowAi')]);
    expect((await surface(token, 'GET', '/dashboards')).status).toBe(200);
  });

  it.each([
    [{}, { showDashboardChat: true, showAiWidgets: true, showWorkbookChat: true }],
    [{ showDashboardChat: false }, { showDashboardChat: false, showAiWidgets: false, showWorkbookChat: true }],
    [
      { showDashboardChat: false, showAiWidgets: true },
      { showDashboardChat: false, showAiWidgets: true },
    ],
    [{ showAiWidgets: false }, { showDashboardChat: true, showAiWidgets: false, showWorkbookChat: true }],
    [{ showWorkbookChat: false }, { showDashboardChat: true, showAiWidgets: true, showWorkbookChat: false }],
  ])('%j show the parts that they name', async (settings, expected) => {
    expect(await grantOf(settings)).toMatchObject({ allowAi: true, ...expected });
  });

  it('show no conversation of an AI widget that is hidden', async () => {
    const { token } = await grantOf({});
    const { chatId } = (await surface(token, 'POST', '/ask', { question: 'How many films are there by genre?' })).json;
    const attached = await api('POST', '/api/v1/deployments/1/workbooks/1/dashboard/ai-widget-thread', {
      authorization: `Bearer ${platform.sandbox.keys.admin}`,
      body: { widgetId: 'ask-movies', threadId: chatId },
    });
    expect(attached.status).toBe(200);
    const shown = async (settings: object) =>
      (await surface((await grantOf(settings)).token, 'GET', '/dashboards/movies-overview')).text;
    expect(await shown({})).toContain(chatId);
    for (const settings of [{ showAiWidgets: false }, { allowAi: false }])
      expect(await shown(settings)).not.toContain(chatId);
  });

  it('pass on the language and the time zone, and accept unknown settings of later releases', async () => {
    const settings = { locale: 'de-DE', timezone: 'Asia/Tokyo', showMemberNames: false, later: { a: [1] } };
    expect(await grantOf(settings)).toMatchObject({ locale: 'de-DE', timezone: 'Asia/Tokyo' });
    expect((await session({ ...vera, settings: { allowAi: 'no' } })).status).toBe(400);
  });

  it('leave the top level closed', async () => {
    for (const more of [{ later: 1 }, { extra: { later: 1 } }])
      expect((await session({ ...vera, ...more })).status).toBe(400);
  });
});
