import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import SCIMMY from 'scimmy';
import { isJsonObject, type JsonObject } from '../json-object.js';
import { listResources } from '../scim/list-resources.js';
import { RESOURCES, readScimError, type ScimContext, scimError } from '../scim/resources.js';
import { createSemaphore } from '../semaphore.js';
import { createScimStore } from '../store/scim.js';
import { authorize, requireAdmin, SCIM_SCHEMES } from './authorization.js';
import { answerError, isExpected } from './http-error.js';
import { readJson, SCIM_JSON } from './read-json.js';
import type { Tenant } from './tenant.js';

/** A group with all its members is one document. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/** SCIM 2.0 (RFC 7644) over the account's own users and groups, for identity providers. */
export function scimApi({ database, keys, now }: Pick<Tenant, 'database' | 'keys' | 'now'>): Hono {
  const stores = createScimStore(database, now);
  const turns = createSemaphore(1);
  const api = new Hono();
  api.onError((error, context) => answerScimError(error, context));
  api.use(async (context, next) => {
    requireAdmin(authorize(keys, context, SCIM_SCHEMES), 'SCIM needs a key with admin access.');
    await next();
  });

  for (const { name, resource } of [
    { name: 'ServiceProviderConfig', resource: SCIMMY.Resources.ServiceProviderConfig },
    { name: 'ResourceTypes', resource: SCIMMY.Resources.ResourceType },
    { name: 'Schemas', resource: SCIMMY.Resources.Schema },
  ]) {
    api.get(`/${name}`, async (context) => answer(context, await new resource().read()));
    if (name === 'ServiceProviderConfig') continue;
    api.get(`/${name}/:id`, async (context) => answer(context, await new resource(context.req.param('id')).read()));
  }

  for (const type of Object.keys(RESOURCES) as (keyof typeof RESOURCES)[]) {
    const resources = RESOURCES[type];
    /** Runs one after the other, because a change reads a resource before it writes it. */
    const using = <T>(work: (stores: ScimContext) => Promise<T>): Promise<T> =>
      turns.run(async () => {
        const context: ScimContext = { ...stores };
        try {
          return await work(context);
        } catch (error) {
          throw context.failure ?? error;
        }
      });
    const one = (context: Context) => {
      const { attributes, excludedAttributes } = context.req.query();
      return resources.requestOne(context.req.param('id') ?? '', {
        ...(attributes === undefined ? {} : { attributes }),
        ...(excludedAttributes === undefined ? {} : { excludedAttributes }),
      });
    };

    api.get(`/${type}`, (context) => answer(context, listResources(type, context.req.query(), stores)));
    api.post(`/${type}`, async (context) => {
      const body = await readBody(context);
      const created = await using((to) => resources.request({}).write(body, to));
      return answer(context, created, 201);
    });
    api.get(`/${type}/:id`, async (context) => answer(context, await using((from) => one(context).read(from))));
    api.put(`/${type}/:id`, async (context) => {
      const body = await readBody(context);
      return answer(context, await using((to) => one(context).write(body, to)));
    });
    api.patch(`/${type}/:id`, async (context) => {
      const body = await readBody(context);
      // Without changes scimmy answers nothing; a client that reads the answer needs the resource all the same.
      return answer(
        context,
        await using(async (to) => (await one(context).patch(body, to)) ?? (await one(context).read(to))),
      );
    });
    api.delete(`/${type}/:id`, async (context) => {
      await using((from) => one(context).dispose(from));
      return context.body(null, 204);
    });
  }
  return api;
}

function answer(context: Context, resource: object, status: ContentfulStatusCode = 200): Response {
  const body: unknown = JSON.parse(JSON.stringify(resource));
  const { origin } = new URL(context.req.url);
  const location = isJsonObject(body) ? locate(body, origin) : undefined;
  for (const item of isJsonObject(body) && Array.isArray(body.Resources) ? body.Resources : []) locate(item, origin);
  context.header('Content-Type', SCIM_JSON);
  if (status === 201 && location !== undefined) context.header('Location', location);
  return context.body(JSON.stringify(body), status);
}

/** Makes the location of a resource absolute: scimmy knows the path alone, which is global to the process. */
function locate(resource: unknown, origin: string): string | undefined {
  const meta = isJsonObject(resource) && isJsonObject(resource.meta) ? resource.meta : undefined;
  if (typeof meta?.location !== 'string') return undefined;
  return Object.assign(meta, { location: origin + meta.location }).location;
}

async function readBody(context: Context): Promise<JsonObject> {
  const body = await readJson(context, MAX_BODY_BYTES);
  if (!isJsonObject(body)) throw scimError(400, 'invalidSyntax', 'The body must be a JSON object.');
  return body;
}

/** Answers an error in SCIM's shape (RFC 7644, section 3.12). A failure of the sandbox goes on to who reports it. */
async function answerScimError(error: Error, context: Context): Promise<Response> {
  const known = readScimError(error);
  if (known === undefined && !isExpected(error)) throw error;
  const answered = known === undefined ? answerError(error, context) : undefined;
  const status = known?.status ?? answered?.status ?? 500;
  const { scimType } = known ?? {};
  const { id } = SCIMMY.Messages.ErrorResponse;
  const body = { schemas: [id], status: String(status), ...(scimType ? { scimType } : {}), detail: error.message };
  context.header('Content-Type', SCIM_JSON);
  return context.body(JSON.stringify(body), status as ContentfulStatusCode);
}
