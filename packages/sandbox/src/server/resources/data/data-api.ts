import { setTimeout as wait } from 'node:timers/promises';
import { type Context, Hono } from 'hono';
import { cors } from 'hono/cors';
import * as z from 'zod';
import { checkBody } from '../../check-body.js';
import { allowedHosts } from '../../http/own-pages.js';
import { MAX_BODY_BYTES, readJson } from '../../http/read-json.js';
import { requireOpen } from '../../http/switches.js';
import type { Tenant } from '../../http/tenant.js';
import { createLruCache } from '../../lru-cache.js';
import { memoizeByObject } from '../../memoize.js';
import type { View } from '../../model/view.js';
import { viewsFor } from '../../policy/views-for.js';
import { notFound } from '../../refusal.js';
import { createSql } from '../../sql/run-sql.js';
import { type Viewer, viewerKey } from '../../viewer.js';
import { describeViews } from './annotation.js';
import { createDataViewers, unauthorized } from './data-viewers.js';
import { type LoadQuery, readLoadQuery } from './load-query.js';
import { type LoadResult, runLoad } from './run-load.js';

type Views = ReadonlyMap<string, View>;

/** The maximum number of cached answers for viewers with the same rights. */
const KEPT_ANSWERS = 50;
/** Milliseconds that a request waits for its data before the client has to repeat it. */
const HELD = 500;
/** The base address of a deployment's Data API, which `/v1/load` and the other paths follow. */
export const DATA_API = '/data/:deploymentId';

/** Creates the Data API: queries over the rows and members that the viewer of a signed token may see. */
export function dataApi(tenant: Tenant): Hono {
  const { models, content, database, dataSecret, dataDelay, hostOrigins, pass, now } = tenant;
  const api = new Hono();
  const readToken = createDataViewers(database, dataSecret, now);
  const answer = createAnswers(now, dataDelay);
  const runSql = createSql();

  async function read(context: Context): Promise<{ readonly viewer: Viewer; readonly views: Views }> {
    const token = context.req.header('authorization');
    if (token === undefined) throw unauthorized('The request needs Authorization: <token>, without a scheme.');
    // Only decimal digits, so that "1e0" is not another name of 1.
    const deploymentId = Number(/^\d{1,9}$/.exec(context.req.param('deploymentId') ?? '')?.[0]);
    const viewerOf = await readToken(token);
    requireOpen(tenant);
    if (!content.deployments.has(deploymentId)) throw notFound('There is no such deployment.');
    const viewer = viewerOf(deploymentId);
    return { viewer, views: viewsFor(models.viewsOf(deploymentId), viewer, tenant.log) };
  }

  api.use(
    cors({
      origin: (origin, context) => (isListed(allowedHosts(context, hostOrigins, pass), origin) ? origin : null),
      allowHeaders: ['Authorization', 'Content-Type'],
      allowMethods: ['GET', 'POST'],
      // Chromium caps it at two hours.
      maxAge: 7_200,
    }),
  );
  api.post('/v1/load', async (context) => {
    const { views } = await read(context);
    return context.json(await answer(views, readLoadQuery(await readJson(context, MAX_BODY_BYTES))));
  });
  api.get('/v1/meta', async (context) => context.json(describeViews((await read(context)).views)));
  api.post('/v1/svcsql', async (context) => {
    const { viewer, views } = await read(context);
    const { query } = checkBody(sqlSchema, await readJson(context, MAX_BODY_BYTES));
    return context.json(await runSql(viewerKey(viewer), views, query));
  });
  return api;
}

const sqlSchema = z.strictObject({ query: z.string().min(1).max(20_000) });
/** The answer while the data is not ready: the client sends the same query again. */
const CONTINUE_WAIT = { error: 'Continue wait' };

/** Makes the function that answers queries. The first answer to each takes `delay` milliseconds. */
function createAnswers(
  now: () => number,
  delay: number,
): (views: Views, query: LoadQuery) => Promise<LoadResult | typeof CONTINUE_WAIT> {
  const answersOf = memoizeByObject((_: Views) =>
    createLruCache<string, { readonly asked: number; readonly result: LoadResult }>(KEPT_ANSWERS),
  );
  return async (views, query) => {
    // Ranges such as "today" depend on the day.
    const day = Math.floor(now() / 86_400_000);
    const { asked, result } = answersOf(views).get(JSON.stringify([day, query]), () => ({
      asked: now(),
      result: runLoad(views, query, now()),
    }));
    const rest = asked + delay - now();
    if (rest > 0) await wait(Math.min(rest, HELD), undefined, { ref: false });
    return rest > HELD ? CONTINUE_WAIT : result;
  };
}

/** Whether a page is listed, exactly or by a wildcard for its first label. */
function isListed(hosts: readonly string[], origin: string): boolean {
  return hosts.includes(origin) || hosts.includes(origin.replace(/\/[^./]+/, '/*'));
}
