import SCIMMY from 'scimmy';
import type { JsonObject } from '../../json-object.js';
import { attributesOf, type Schema, valuesAt } from './attributes.js';
import { comparable, comparedPart, order } from './compare.js';
import { parseFilter } from './parse-filter.js';
import { MAX_RESULTS, type ResourceType, type ScimCollection } from './resources.js';
import { scimError } from './scim-error.js';
import { readSelection, SELECTION } from './select-attributes.js';

/** The number of resources on a page without `count`. */
const DEFAULT_RESULTS = 100;

export const LISTING = [...SELECTION, 'filter', 'sortBy', 'sortOrder', 'startIndex', 'count'] as const;

type Query = Readonly<Record<string, string>>;

/** Reads one page of resources (RFC 7644, section 3.4.2): filtered, sorted, then cut. */
export function listResources(type: ResourceType, query: Query, collection: ScimCollection): object {
  const startIndex = Math.max(readInteger(query, 'startIndex') ?? 1, 1);
  const count = Math.min(Math.max(readInteger(query, 'count') ?? DEFAULT_RESULTS, 0), MAX_RESULTS);
  const select = readSelection(type.schema, query);
  const compare = readOrder(type, query);
  const found = find(type, query.filter, collection);
  const sorted = compare === undefined ? found : [...found].sort(compare);
  const page = sorted.slice(startIndex - 1, startIndex - 1 + count);
  return {
    schemas: [SCIMMY.Messages.ListResponse.id],
    totalResults: found.length,
    startIndex,
    itemsPerPage: page.length,
    Resources: page.map((item) => select(type.describe(item))),
  };
}

/** Finds resources. Identity providers look up a name before each write, so names have an index, which ignores case in ASCII only. */
function find(
  { schema, name }: ResourceType,
  text: string | undefined,
  collection: ScimCollection,
): readonly JsonObject[] {
  if (text === undefined) return collection.all();
  const filter = parseFilter(text, attributesOf(schema));
  const wanted = filter.required[name];
  const all =
    typeof wanted === 'string' && /^[ -~]*$/.test(wanted)
      ? [collection.findByName(wanted) ?? []].flat()
      : collection.all();
  return all.filter((item) => filter.matches(withCommon(schema, item)));
}

/** Adds the fields that answers have and stored resources lack: the schemas and the type. */
function withCommon(schema: Schema, item: JsonObject): JsonObject {
  const urns = schema.attributes.flatMap((one) => (one instanceof SCIMMY.Types.SchemaDefinition ? [one.id] : []));
  const extensions = urns.filter((urn) => item[urn] !== undefined);
  return { ...item, schemas: [schema.id, ...extensions], meta: { ...Object(item.meta), resourceType: schema.name } };
}

/** Makes the comparison for `sortBy` (RFC 7644, section 3.4.2.3). A list is sorted by its primary value, or its first one. */
function readOrder(
  { schema }: ResourceType,
  { sortBy, sortOrder = 'ascending' }: Query,
): ((a: JsonObject, b: JsonObject) => number) | undefined {
  if (sortBy === undefined) return undefined;
  const { keys = [], attribute: whole } = attributesOf(schema)(sortBy) ?? {};
  const attribute = whole && comparedPart(whole);
  if (attribute === undefined) {
    throw scimError(400, 'invalidValue', `sortBy: cannot sort by ${JSON.stringify(sortBy)}.`);
  }
  const read = (item: JsonObject) => {
    const values = valuesAt(item, keys);
    const value = values.find((one) => valuesAt(one, ['primary'])[0] === true) ?? values[0];
    return comparable(attribute, attribute === whole ? value : valuesAt(value, [attribute.name])[0]);
  };
  const direction = sortOrder.toLowerCase() === 'descending' ? -1 : 1;
  return (a, b) => {
    const [left, right] = [read(a), read(b)];
    // In ascending order, resources without a value are last.
    return direction * (order(left, right) || Number(left === undefined) - Number(right === undefined));
  };
}

function readInteger(query: Query, name: string): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(value)) {
    throw scimError(400, 'invalidValue', `${name} must be an integer; got ${JSON.stringify(text)}.`);
  }
  return value;
}
