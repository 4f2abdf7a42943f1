import SCIMMY from 'scimmy';
import { isJsonObject, type JsonObject } from '../../json-object.js';
import type { Schema } from './attributes.js';
import { readScimError, scimError } from './scim-error.js';
import { readResource } from './write-attributes.js';

/** A store of the resources of one type, each as the JSON of RFC 7643. */
export interface ScimCollection {
  all(): readonly JsonObject[];
  find(id: string): JsonObject | undefined;
  /** Finds the resource of a `userName` or `displayName`, ignoring case. */
  findByName(name: string): JsonObject | undefined;
  /** Creates a resource, or replaces the one with this id. */
  put(id: string | undefined, resource: JsonObject): JsonObject;
  /** Returns false if there was no such resource. */
  remove(id: string): boolean;
}

/** The resources that requests read and write. */
export type ScimStores = { readonly users: ScimCollection; readonly groups: ScimCollection };

export const SCIM_API = '/api/scim/v2';
export const MAX_RESULTS = 200;

export interface ResourceType {
  readonly collection: keyof ScimStores;
  /** The attribute by which identity providers look for a resource. */
  readonly name: string;
  readonly schema: Schema;
  /** Checks a resource before it is stored. Names that are not in the schema are removed before scimmy reads it. */
  check(body: JsonObject): JsonObject;
  /** Returns a resource in the form for answers. */
  describe(resource: JsonObject): JsonObject;
}

/** The types of resources by the last part of their address. */
export const RESOURCES = {
  Users: typeOf(SCIMMY.Resources.User, SCIMMY.Schemas.User, 'users', 'userName'),
  Groups: typeOf(SCIMMY.Resources.Group, SCIMMY.Schemas.Group, 'groups', 'displayName'),
} as const;

type ResourceClass = typeof SCIMMY.Resources.User | typeof SCIMMY.Resources.Group;
type SchemaClass = typeof SCIMMY.Schemas.User | typeof SCIMMY.Schemas.Group;

/** Makes a type. Uses `Reflect`, because the declared types of scimmy's classes differ in their schemas. */
function typeOf(
  resource: ResourceClass,
  schema: SchemaClass,
  collection: ResourceType['collection'],
  name: string,
): ResourceType {
  const make = (...args: readonly unknown[]) => toJson(Reflect.construct(schema, args));
  return {
    collection,
    name,
    schema: schema.definition,
    check(body) {
      try {
        return make(readResource(schema.definition, body), 'in');
      } catch (error) {
        if (readScimError(error) !== undefined || !(error instanceof TypeError)) throw error;
        throw scimError(400, 'invalidValue', error.message);
      }
    },
    describe: (item) => make(item, 'out', `${SCIM_API}${resource.endpoint}`),
  };
}

/** Converts a resource of scimmy to plain JSON, without fields that are never returned. */
export function toJson(resource: object): JsonObject {
  const value: unknown = JSON.parse(JSON.stringify(resource));
  if (!isJsonObject(value)) throw new Error('The resource is not an object.');
  return value;
}

// Declarations are global to the process, but the same for every sandbox.
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
SCIMMY.Resources.User.extend(SCIMMY.Schemas.EnterpriseUser, false);
SCIMMY.Resources.declare(SCIMMY.Resources.User, { basepath: SCIM_API });
SCIMMY.Resources.declare(SCIMMY.Resources.Group, { basepath: SCIM_API });
