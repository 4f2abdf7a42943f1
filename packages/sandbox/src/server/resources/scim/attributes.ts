import SCIMMY from 'scimmy';
import { isJsonObject } from '../../json-object.js';

export type Schema = SCIMMY.Types.SchemaDefinition;
/** The definition of an attribute. An extension of the schema is a complex attribute named after its URN. */
export type Attribute = Pick<SCIMMY.Types.Attribute, 'name' | 'type' | 'config' | 'subAttributes'>;
/** The place of an attribute in a resource: the names from the resource down, in the schema's spelling. */
export type AttributePath = { readonly keys: readonly string[]; readonly attribute: Attribute };
/** Finds the attribute for a name in a request. Only names found in the schema are used as keys of objects. */
export type FindAttribute = (name: string) => AttributePath | undefined;

/** Makes the function that finds attributes of a resource, ignoring case, with or without the URN (RFC 7644, section 3.10). */
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

/** Returns all values at a place; lists are flattened. */
export function valuesAt(value: unknown, keys: readonly string[]): readonly unknown[] {
  const [key, ...below] = keys;
  if (Array.isArray(value)) return value.flatMap((one) => valuesAt(one, keys));
  if (value === undefined || value === null) return [];
  if (key === undefined) return [value];
  return isJsonObject(value) ? valuesAt(value[key], below) : [];
}

/**
 * Reads a value, with names in the schema's spelling and without unknown ones. For Entra, `"True"` is true, a text for a
 * complex attribute is its `value`, an empty text is null, and a list of one is its item unless the attribute has lists.
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
