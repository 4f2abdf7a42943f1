import SCIMMY from 'scimmy';
import type { JsonObject } from '../json-object.js';
import { MAX_RESULTS, RESOURCES, type ScimCollection, type ScimContext, scimError } from './resources.js';

/** The resources of a page without being asked for a number. */
const DEFAULT_RESULTS = 100;

type Constraints = { readonly sortBy?: string; readonly sortOrder?: string };

/**
 * Reads one page of resources (RFC 7644, section 3.4.2): filtered, sorted, then cut. The page is cut here, because scimmy
 * answers a page that begins behind the last resource with the first one.
 */
export function listResources(
  type: keyof typeof RESOURCES,
  query: Readonly<Record<string, string>>,
  context: ScimContext,
): object {
  const resources = RESOURCES[type];
  const startIndex = Math.max(readInteger(query, 'startIndex') ?? 1, 1);
  const count = Math.min(Math.max(readInteger(query, 'count') ?? DEFAULT_RESULTS, 0), MAX_RESULTS);
  const { filter, attributes, constraints } = parse(() => resources.request(query));
  const found = select(context[resources.collection], filter, resources.name);
  const page = sort(found, constraints).slice(startIndex - 1, startIndex - 1 + count);
  return {
    schemas: [SCIMMY.Messages.ListResponse.id],
    totalResults: found.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map((item) => resources.describe(item, attributes)),
  };
}

function sort(found: readonly JsonObject[], { sortBy, sortOrder }: Constraints = {}): readonly JsonObject[] {
  if (sortBy === undefined) return found;
  const options = { sortBy, ...(sortOrder === undefined ? {} : { sortOrder }), count: found.length };
  return Reflect.construct(SCIMMY.Messages.ListResponse, [[...found], options]).Resources;
}

function parse<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof TypeError ? scimError(400, 'invalidFilter', error.message) : error;
  }
}

/** Names are unique in any case, and what identity providers look for before each write: they have an index. */
function select(
  collection: ScimCollection,
  filter: SCIMMY.Types.Filter | undefined,
  name: string,
): readonly JsonObject[] {
  if (filter === undefined) return collection.all();
  const [only] = filter;
  const wanted = filter.length === 1 && Object.keys(only ?? {}).length === 1 ? only?.[name] : undefined;
  if (Array.isArray(wanted) && wanted[0] === 'eq' && typeof wanted[1] === 'string') {
    const found = collection.findByName(wanted[1]);
    return found === undefined ? [] : [found];
  }
  const alternatives = filter.map((alternative) => new SCIMMY.Types.Filter(alternative));
  return collection.all().filter((item) => alternatives.some((alternative) => matches(alternative, item)));
}

function matches(alternative: SCIMMY.Types.Filter, item: JsonObject): boolean {
  try {
    return alternative.match([item]).length > 0;
  } catch (error) {
    // scimmy reads the parts of a complex attribute also where the resource has none.
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function readInteger(query: Readonly<Record<string, string>>, name: string): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(value)) {
    throw scimError(400, 'invalidValue', `${name} must be an integer; it is ${JSON.stringify(text)}.`);
  }
  return value;
}
