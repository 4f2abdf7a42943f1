import SCIMMY from 'scimmy';
import { isJsonObject } from '../../json-object.js';

export type Schema = SCIMMY.Types.SchemaDefinition;
/** What a schema says of an attribute. An extension of the schema is a complex attribute named after its URN. */
export type Attribute = Pick<SCIMMY.Types.Attribute, 'name' | 'type' | 'config' | 'subAttributes'>;
/** Where a resource has an attribute: the names from the resource down, as the schema writes them. */
export type AttributePath = { readonly keys: readonly string[]; readonly attribute: Attribute };
/** Finds the attribute that a name of a request means. No name reaches an object before this has found it in the schema. */
export type FindAttribute = (name: string) => AttributePath | undefined;

/** Finds attributes of a resource: in any case, with or without the URN of their schema (RFC 7644, section 3.10). */
export function attributesOf(schema: Schema): FindAttribute {
  const all = schema.attributes.map((one: Attribute): Attribute => {
    if (!(one instanceof SCIMMY.Types.SchemaDefinition)) return one;
    return { name: one.id, type: 'complex', config: {}, subAttributes: one.attributes };
  });
  const urns = [{ name: schema.id, subAttributes: all }, ...all.filter(({ name }) => name.includes(':'))];
  return (name) => {
    const isBelow = (urn: string) => name.toLowerCase().startsWith(`${urn.toLowerCase()}:`);
    const under = urns.find((urn) => isBelow(urn.name));
    if (under !== undefined) {
      return findIn(under.subAttributes, name.slice(under.name.length + 1), under === urns[0] ? [] : [under.name]);
    }
    const extension = all.find((one) => one.name.includes(':') && one.name.toLowerCase() === name.toLowerCase());
    return extension === undefined ? findIn(all, name) : { keys: [extension.name], attribute: extension };
  };
}

/** Finds an attribute, or a part of one, such as `name.familyName`. */
export function findIn(
  attributes: readonly Attribute[] = [],
  name: string,
  above: readonly string[] = [],
): AttributePath | undefined {
  const [first = '', ...parts] = name.split('.');
  const attribute = attributes.find((one) => one.name.toLowerCase() === first.toLowerCase());
  if (attribute === undefined) return undefined;
  const keys = [...above, attribute.name];
  return parts.length === 0 ? { keys, attribute } : findIn(attribute.subAttributes, parts.join('.'), keys);
}

/** All values at a place, those of lists one by one. */
export function valuesAt(value: unknown, keys: readonly string[]): readonly unknown[] {
  const [key, ...below] = keys;
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, keys));
  if (value === undefined || value === null) return [];
  if (key === undefined) return [value];
  return isJsonObject(value) ? valuesAt(value[key], below) : [];
}

/**
 * Reads a value: with the names that the schema writes and without unknown ones. As Entra means them, `"True"` is true, a text for
 * a complex attribute is its `value`, an empty one null, and a list of one is its item unless the attribute takes lists.
 */
export function readValue({ type, config, subAttributes }: Attribute, value: unknown): unknown {
  const read = (one: unknown): unknown => {
    if (type === 'boolean' && typeof one === 'string' && /^(true|false)$/i.test(one)) return /^t/i.test(one);
    if (type === 'complex' && typeof one === 'string' && findIn(subAttributes, 'value') !== undefined) {
      return one === '' ? null : { value: one };
    }
    if (type !== 'complex' || !isJsonObject(one)) return one;
    return Object.fromEntries(
      Object.entries(one).flatMap(([name, part]) => {
        const { keys = [], attribute } = findIn(subAttributes, name) ?? {};
        return attribute !== undefined && keys.length === 1 ? [[attribute.name, readValue(attribute, part)]] : [];
      }),
    );
  };
  if (!Array.isArray(value)) return read(value);
  const all = type === 'complex' ? value.filter((one) => one !== '') : value;
  const isList = type !== 'complex' || config.multiValued === true || all.length > 1;
  return isList ? all.map(read) : read(all[0] ?? null);
}
