import SCIMMY from 'scimmy';
import { isJsonObject, type JsonObject } from '../../json-object.js';
import { type Attribute, attributesOf, readValue, type Schema } from './attributes.js';
import { parsePath, type Target } from './parse-filter.js';
import { scimError } from './scim-error.js';

const MAX_OPERATIONS = 1000;
/** The maximum number of values in a list, such as the members of a group. */
const MAX_VALUES = 5000;

/** A resource, or a part of one, that is being changed. */
type Fields = Record<string, unknown>;

type Operation = { readonly op: string; readonly path?: string; readonly value?: unknown };

/** Reads a resource, with names in its schema's spelling, and without attributes that are unknown or read-only. */
export function readResource(schema: Schema, body: JsonObject): JsonObject {
  const resource: Fields = {};
  writeAll(resource, 'replace', body, attributesOf(schema));
  return resource;
}

/** Carries out the operations of a patch (RFC 7644, section 3.5.2), and returns the changed copy. */
export function applyPatch(schema: Schema, resource: JsonObject, { schemas, Operations: all }: JsonObject): JsonObject {
  if (!Array.isArray(all) || all.length > MAX_OPERATIONS || !all.every(isJsonObject)) {
    throw scimError(400, 'invalidValue', `Operations: expected a list of at most ${MAX_OPERATIONS} operations.`);
  }
  const message: object = { schemas: [schemas].flat(), Operations: all };
  const { Operations: operations }: { readonly Operations: readonly Operation[] } = Reflect.construct(
    SCIMMY.Messages.PatchOp,
    [message],
  );
  const find = attributesOf(schema);
  const changed: Fields = structuredClone(resource);
  for (const { op, path, value = null } of operations) {
    const operation = op.toLowerCase();
    if (path === undefined) {
      writeAll(changed, operation, readObject(value, 'Operations'), (name) => parsePath(name, find));
      continue;
    }
    const target = parsePath(path, find);
    if (isReadOnly(target)) throw scimError(400, 'mutability', `${path}: clients cannot change it.`);
    writeAt(changed, operation, target, value);
  }
  return changed;
}

/** Writes attributes by their names. Ignores read-only ones, which clients send unchanged, such as Okta the id. */
function writeAll(resource: Fields, op: string, values: JsonObject, find: (name: string) => Target | undefined): void {
  for (const [name, value] of Object.entries(values)) {
    const target = find(name);
    if (target !== undefined && !isReadOnly(target)) writeAt(resource, op, target, value);
  }
}

function isReadOnly({ attribute, part = attribute }: Target): boolean {
  return part.config.mutable === false || part.config.mutable === 'readOnly';
}

function writeAt(resource: Fields, requested: string, { keys, attribute, where, part }: Target, value: unknown): void {
  const isEmpty = where !== undefined && part === undefined && readValue(attribute, value) === null;
  const op = requested === 'replace' && isEmpty ? 'remove' : requested;
  for (const holder of holdersAt(resource, keys, op !== 'remove')) {
    const all = listOf(holder[attribute.name]);
    const matched = all.filter((one): one is Fields => isJsonObject(one) && where?.matches(one) === true);
    if (where === undefined) {
      write(holder, op, attribute, value);
    } else if (op === 'remove' && part === undefined) {
      holder[attribute.name] = all.filter((one) => !where.matches(one));
    } else if (op === 'replace' && matched.length === 0) {
      throw scimError(400, 'noTarget', `${attribute.name}: no value matches the filter.`);
    } else if (op === 'add' && matched.length === 0) {
      // Entra adds the first address of a type in this way.
      matched.push({ ...where.required });
      holder[attribute.name] = [...all, ...matched];
    }
    for (const one of matched) {
      if (part !== undefined) write(one, op, part, value);
      else if (op !== 'remove') Object.assign(one, readObject(readValue(attribute, value), attribute.name));
    }
  }
}

/** Returns the objects that contain the attribute at a place, with the items of lists. With `create`, makes a missing one. */
function holdersAt(holder: Fields, [key = '', ...below]: readonly string[], create: boolean): readonly Fields[] {
  if (below.length === 0) return [holder];
  if (create) holder[key] ??= {};
  return [holder[key]].flat().flatMap((one) => (isJsonObject(one) ? holdersAt(one, below, create) : []));
}

function write(holder: Fields, op: string, attribute: Attribute, value: unknown): void {
  const { name, type, config } = attribute;
  const written = readValue(attribute, value);
  if (config.multiValued === true) {
    const all = listOf(holder[name]);
    const list = [written ?? []].flat();
    const named = new Set(list.map(idOf));
    if (op === 'remove') holder[name] = list.length === 0 ? [] : all.filter((one) => !named.has(idOf(one)));
    else holder[name] = within(name, op === 'add' ? [...all, ...list] : list);
  } else if (op === 'remove' || written === null) {
    delete holder[name];
  } else if (type === 'complex') {
    holder[name] = { ...(isJsonObject(holder[name]) ? holder[name] : {}), ...readObject(written, name) };
  } else {
    holder[name] = written;
  }
}

/** Limits a list: each change checks and returns all of it while other requests wait. */
function within(name: string, list: readonly unknown[]): readonly unknown[] {
  if (list.length <= MAX_VALUES) return list;
  throw scimError(400, 'invalidValue', `${name}: expected at most ${MAX_VALUES} values.`);
}

/** Returns the identity of a value in a list. */
const idOf = (value: unknown): unknown => (isJsonObject(value) ? value.value : value);

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function readObject(value: unknown, what: string): JsonObject {
  if (!isJsonObject(value)) throw scimError(400, 'invalidValue', `${what}: expected an object as the value.`);
  return value;
}
