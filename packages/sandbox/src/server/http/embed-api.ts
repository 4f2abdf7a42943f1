import { Hono } from 'hono';
import type { Answer, Dashboard, DashboardSummary, QueryResult, SessionGrant } from '../../contract.js';
import { createAnswerer } from '../ask/create-answerer.js';
import { readQuestion } from '../ask/read-question.js';
import { readCredential } from '../authorization.js';
import { readQuery } from '../query/read-query.js';
import { runQuery } from '../query/run-query.js';
import { badRequest, HttpError, unauthorized } from './http-error.js';
import { readJsonObject } from './json-object.js';
import type { Tenant } from './tenant.js';

/** What the surfaces call: the session once, everything else with the token it was traded for. */
export function embedApi({ catalog, sessions, events }: Tenant): Hono {
  const api = new Hono();
  const answer = createAnswerer(catalog.views);
  api.post('/exchange', async (context) => {
    const { session } = await readJsonObject(context);
    if (typeof session !== 'string') throw badRequest('session must be a text.');
    const grant = sessions.exchange(session);
    events.emit('exchange', { accepted: grant !== undefined });
    if (grant === undefined) throw unauthorized('The session is unknown, expired or already used. Ask for a new one.');
    return context.json(grant satisfies SessionGrant);
  });
  api.use(async (context, next) => {
    const token = readCredential(context.req.header('authorization'), 'Bearer');
    if (token === undefined || sessions.viewerOf(token) === undefined) {
      throw unauthorized('The request needs Authorization: Bearer <token> with a token of an opened session.');
    }
    await next();
  });
  api.get('/dashboards', (context) => {
    const dashboards = [...catalog.dashboards.values()].map(({ publicId, title }) => ({ publicId, title }));
    return context.json({ dashboards } satisfies { dashboards: DashboardSummary[] });
  });
  api.get('/dashboards/:publicId', (context) => {
    const dashboard = catalog.dashboards.get(context.req.param('publicId'));
    if (dashboard === undefined) throw new HttpError(404, 'not-found', 'There is no such dashboard.');
    return context.json(dashboard satisfies Dashboard);
  });
  api.post('/query', async (context) => {
    const result = runQuery(catalog.views, readQuery(await readJsonObject(context)));
    return context.json(result satisfies QueryResult);
  });
  api.post('/ask', async (context) => {
    return context.json(answer(readQuestion(await readJsonObject(context))) satisfies Answer);
  });
  return api;
}
