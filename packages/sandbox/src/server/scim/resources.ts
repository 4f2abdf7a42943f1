import SCIMMY from 'scimmy';
import type { JsonObject } from '../json-object.js';

/** Where the resources of one type are stored, each as the JSON of RFC 7643. */
export interface ScimCollection {
  all(): readonly JsonObject[];
  find(id: string): JsonObject | undefined;
  /** Finds the resource of a `userName` or `displayName`, in which case does not matter. */
  findByName(name: string): JsonObject | undefined;
  /** Creates a resource, or replaces the one of this id. */
  put(id: string | undefined, resource: JsonObject): JsonObject;
  /** Whether there was such a resource. */
  remove(id: string): boolean;
}

/** What a request reads and writes. */
export interface ScimContext {
  readonly users: ScimCollection;
  readonly groups: ScimCollection;
  /** A failure that is no refusal, which scimmy would answer as a resource that is not there. */
  failure?: unknown;
}

/** The address of SCIM. */
export const SCIM_API = '/api/scim/v2';

/** The most resources of a page. */
export const MAX_RESULTS = 200;

/** A request for resources, as scimmy parses and carries it out. */
interface ScimRequest {
  readonly filter?: SCIMMY.Types.Filter;
  readonly attributes?: SCIMMY.Types.Filter;
  readonly constraints?: { readonly sortBy?: string; readonly sortOrder?: string };
  read(context: ScimContext): Promise<object>;
  write(body: object, context: ScimContext): Promise<object>;
  patch(body: object, context: ScimContext): Promise<object | undefined>;
  dispose(context: ScimContext): Promise<void>;
}

/** One type of resources. */
interface ResourceType {
  readonly collection: 'users' | 'groups';
  /** The attribute by which identity providers look for a resource. */
  readonly name: string;
  request(query: object): ScimRequest;
  requestOne(id: string, query: object): ScimRequest;
  /** The resource as it is answered, with the attributes that are asked for. */
  describe(resource: JsonObject, attributes: SCIMMY.Types.Filter | undefined): object;
}

/** The types of resources by the last part of their address. */
export const RESOURCES = {
  Users: typeOf(SCIMMY.Resources.User, SCIMMY.Schemas.User, 'users', 'userName'),
  Groups: typeOf(SCIMMY.Resources.Group, SCIMMY.Schemas.Group, 'groups', 'displayName'),
} as const;

type ResourceClass = typeof SCIMMY.Resources.User | typeof SCIMMY.Resources.Group;
type SchemaClass = typeof SCIMMY.Schemas.User | typeof SCIMMY.Schemas.Group;

/** The declared types of scimmy's classes differ in their schemas, of which nothing here depends. */
function typeOf(
  resource: ResourceClass,
  schema: SchemaClass,
  collection: ResourceType['collection'],
  name: string,
): ResourceType {
  const make = (...given: readonly unknown[]): ScimRequest => Reflect.construct(resource, given);
  return {
    collection,
    name,
    request: (query) => make(query),
    requestOne: (id, query) => make(id, query),
    describe: (item, attributes) =>
      Reflect.construct(schema, [item, 'out', `${SCIM_API}${resource.endpoint}`, attributes]),
  };
}

/** Refuses a request in SCIM's words (RFC 7644, section 3.12). */
export function scimError(status: number, scimType: string | null, detail: string): Error {
  return Reflect.construct(SCIMMY.Types.Error, [status, scimType, detail]) as Error;
}

/** The status and the kind of a refusal in SCIM's words; undefined for any other error. */
export function readScimError(error: unknown): { status: number; scimType?: string | null } | undefined {
  return error instanceof SCIMMY.Types.Error
    ? (error as Error & { status: number; scimType?: string | null })
    : undefined;
}

// Declarations are global to the process. What they read and write comes with each request, as several sandboxes may run.
SCIMMY.Config.set({
  patch: true,
  sort: true,
  filter: MAX_RESULTS,
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'The API key as Authorization: Bearer <key> or Api-Key <key>.',
    },
  ],
});
for (const resource of [
  SCIMMY.Resources.Schema,
  SCIMMY.Resources.ResourceType,
  SCIMMY.Resources.ServiceProviderConfig,
]) {
  resource.basepath(SCIM_API);
}
declare(SCIMMY.Resources.User, 'users');
SCIMMY.Resources.User.extend(SCIMMY.Schemas.EnterpriseUser, false);
declare(SCIMMY.Resources.Group, 'groups');

function declare(resource: ResourceClass, collection: ResourceType['collection']): void {
  SCIMMY.Resources.declare(resource, {
    basepath: SCIM_API,
    ingress: ({ id }: { id?: string }, instance: object, context: ScimContext) =>
      guarded(context, () => context[collection].put(id, JSON.parse(JSON.stringify(instance)))),
    egress: ({ id }: { id?: string }, context: ScimContext) =>
      guarded(context, () => context[collection].find(id ?? '') ?? missing(id)),
    degress: ({ id }: { id?: string }, context: ScimContext) =>
      guarded(context, () => void (context[collection].remove(id ?? '') || missing(id))),
  });
}

function guarded<T>(context: ScimContext, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof SCIMMY.Types.Error)) context.failure = error;
    throw error;
  }
}

function missing(id: string | undefined): never {
  throw scimError(404, null, `Resource ${id} not found`);
}
