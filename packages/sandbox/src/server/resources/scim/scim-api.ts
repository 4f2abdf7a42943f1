import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import SCIMMY from 'scimmy';
import { authorize, requireAdmin, SCIM_SCHEMES } from '../../http/authorization.js';
import { answerError, isExpected } from '../../http/http-error.js';
import { readJson, SCIM_JSON } from '../../http/read-json.js';
import { recordChange } from '../../http/record-change.js';
import type { Tenant } from '../../http/tenant.js';
import { isJsonObject, type JsonObject } from '../../json-object.js';
import { notFound } from '../../refusal.js';
import type { Key } from '../../store/key.js';
import { LISTING, listResources } from './list-resources.js';
import { RESOURCES, type ResourceType, SCIM_API, toJson } from './resources.js';
import { missing, readScimError, scimError } from './scim-error.js';
import { readSelection, SELECTION } from './select-attributes.js';
import { createScimStore } from './store.js';
import { applyPatch } from './write-attributes.js';

/** A group with all its members is one document. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

type Variables = { Variables: { readonly key: Key } };

/** Creates the API of SCIM 2.0 (RFC 7644) over the account's own users and groups, for identity providers. */
export function scimApi(tenant: Pick<Tenant, 'database' | 'events' | 'keys' | 'now'>): Hono<Variables> {
  const stores = createScimStore(tenant.database, tenant.now);
  const api = new Hono<Variables>();
  api.onError((error, context) => answerScimError(error, context));
  api.use(async (context, next) => {
    const key = authorize(tenant.keys, context, SCIM_SCHEMES);
    requireAdmin(key, 'SCIM needs a key with admin access.');
    context.set('key', key);
    await next();
  });

  api.get('/ServiceProviderConfig', async (context) => {
    readQuery(context, []);
    return answer(context, toJson(await new SCIMMY.Resources.ServiceProviderConfig().read()));
  });
  for (const { name, resource } of [
    { name: 'ResourceTypes', resource: SCIMMY.Resources.ResourceType },
    { name: 'Schemas', resource: SCIMMY.Resources.Schema },
  ]) {
    const list = async () => toJson(await new resource().read());
    api.get(`/${name}`, async (context) => {
      readQuery(context, []);
      return answer(context, await list());
    });
    // scimmy would treat the id as a filter.
    api.get(`/${name}/:id`, async (context) => {
      readQuery(context, []);
      const { Resources: all } = await list();
      const id = context.req.param('id');
      return answer(
        context,
        (Array.isArray(all) ? all.find((one: JsonObject) => one.id === id) : undefined) ?? missing(id),
      );
    });
  }

  for (const [path, type] of Object.entries<ResourceType>(RESOURCES)) {
    const collection = stores[type.collection];
    const find = (id: string) => collection.find(id) ?? missing(id);
    /** Answers with a resource, or with the changed one. `work` is synchronous, so that no other request runs between read and write. */
    const answerOne = (context: Context<Variables>, work: () => JsonObject | undefined, change?: string): Response => {
      const select = readSelection(type.schema, readQuery(context, change === 'delete' ? [] : SELECTION));
      const resource = work();
      if (change !== undefined) recordChange(tenant, `${change}Scim${type.schema.name}`, context.get('key'));
      if (resource === undefined) return context.body(null, 204);
      const isNew = change === 'create';
      if (isNew) context.header('Location', `${new URL(context.req.url).origin}${SCIM_API}/${path}/${resource.id}`);
      return answer(context, select(type.describe(resource)), isNew ? 201 : 200);
    };

    api.get(`/${path}`, (context) => answer(context, listResources(type, readQuery(context, LISTING), collection)));
    api.post(`/${path}`, async (context) => {
      const body = await readBody(context);
      return answerOne(context, () => collection.put(undefined, type.check(body)), 'create');
    });
    api.get(`/${path}/:id`, (context) => answerOne(context, () => find(context.req.param('id'))));
    api.put(`/${path}/:id`, async (context) => {
      const body = await readBody(context);
      return answerOne(context, () => collection.put(context.req.param('id'), type.check(body)), 'replace');
    });
    api.patch(`/${path}/:id`, async (context) => {
      const body = await readBody(context);
      const id = context.req.param('id');
      return answerOne(context, () => collection.put(id, type.check(applyPatch(type.schema, find(id), body))), 'patch');
    });
    api.delete(`/${path}/:id`, (context) => {
      const id = context.req.param('id');
      return answerOne(context, () => void (collection.remove(id) || missing(id)), 'delete');
    });
  }
  api.all('*', () => {
    throw notFound('SCIM has nothing at this address.');
  });
  return api;
}

function answer(context: Context, resource: object, status: ContentfulStatusCode = 200): Response {
  const body = toJson(resource);
  const { origin } = new URL(context.req.url);
  for (const one of [body, body.Resources].flat()) locate(one, origin);
  context.header('Content-Type', SCIM_JSON);
  return context.body(JSON.stringify(body), status);
}

/** Makes the location of a resource absolute: scimmy sets only the path, which is global to the process. */
function locate(resource: unknown, origin: string): void {
  const meta = isJsonObject(resource) && isJsonObject(resource.meta) ? resource.meta : undefined;
  if (typeof meta?.location === 'string') Object.assign(meta, { location: origin + meta.location });
}

/** Reads the parameters of a request. Refuses unknown and repeated ones, like every operation of the platform. */
function readQuery(context: Context, known: readonly string[]): Record<string, string> {
  for (const [name, { length }] of Object.entries(context.req.queries())) {
    if (!known.includes(name)) throw scimError(400, 'invalidValue', `${name}: not a parameter of this request.`);
    if (length > 1) throw scimError(400, 'invalidValue', `${name}: expected once, and it came ${length} times.`);
  }
  return context.req.query();
}

async function readBody(context: Context): Promise<JsonObject> {
  const body = await readJson(context, MAX_BODY_BYTES);
  if (!isJsonObject(body)) throw scimError(400, 'invalidSyntax', 'The body must be a JSON object.');
  return body;
}

/** Answers an error in SCIM's shape (RFC 7644, section 3.12). Rethrows a failure of the sandbox, so that it is reported. */
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
