import SCIMMY from 'scimmy';
import type { JsonObject } from '../../json-object.js';
import { attributesOf, type Schema, valuesAt } from './attributes.js';
import { comparable, comparedPart, order } from './compare.js';
import { parseFilter } from './parse-filter.js';
import { MAX_RESULTS, type ResourceType, type ScimCollection } from './resources.js';
import { scimError } from './scim-error.js';
import { readSelection, SELECTION } from './select-attributes.js';

/** The resources of a page without being asked for a number. */
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

/** Identity providers look for a name before each write: names have an index, which knows the cases of ASCII alone. */
function find(
  { schema, name }: ResourceType,
  text: string | undefined,
  collection: ScimCollection,
): readonly JsonObject[] {
  if (text === undefined) return collection.all();
  const filter = parseFilter(text, attributesOf(schema));
  const wanted = filter.given[name];
  const all =
    typeof wanted === 'string' && /^[ -~]*$/.test(wanted)
      ? [collection.findByName(wanted) ?? []].flat()
      : collection.all();
  return all.filter((item) => filter.matches(withCommon(schema, item)));
}

/** Adds what every answer has and no stored resource: its schemas and the type. */
function withCommon(schema: Schema, item: JsonObject): JsonObject {
  const urns = schema.attributes.flatMap((one) => (one instanceof SCIMMY.Types.SchemaDefinition ? [one.id] : []));
  const extensions = urns.filter((urn) => item[urn] !== undefined);
  return { ...item, schemas: [schema.id, ...extensions], meta: { ...Object(item.meta), resourceType: schema.name } };
}

/** How two resources are sorted (RFC 7644, section 3.4.2.3): by the primary value of a list, or its first one. */
function readOrder(
  { schema }: ResourceType,
  { sortBy, sortOrder = 'ascending' }: Query,
): ((a: JsonObject, b: JsonObject) => number) | undefined {
  if (sortBy === undefined) return undefined;
  const { keys = [], attribute: whole } = attributesOf(schema)(sortBy) ?? {};
  const attribute = whole && comparedPart(whole);
  if (attribute === undefined) {
    throw scimError(400, 'invalidValue', `sortBy: ${JSON.stringify(sortBy)} is no attribute that has an order.`);
  }
  const read = (item: JsonObject) => {
    const values = valuesAt(item, keys);
    const value = values.find((one) => valuesAt(one, ['primary'])[0] === true) ?? values[0];
    return comparable(attribute, attribute === whole ? value : valuesAt(value, [attribute.name])[0]);
  };
  const direction = sortOrder.toLowerCase() === 'descending' ? -1 : 1;
  return (a, b) => {
    const [left, right] = [read(a), read(b)];
    // Whoever has no value comes last.
    return direction * (order(left, right) || Number(left === undefined) - Number(right === undefined));
  };
}

function readInteger(query: Query, name: string): number | undefined {
  const text = query[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (text.trim() === '' || !Number.isSafeInteger(value)) {
    throw scimError(400, 'invalidValue', `${name} must be an integer; it is ${JSON.stringify(text)}.`);
  }
  return value;
}
