import type { Issue, UserAttributeDefinition } from '@svc-embed/platform/schemas';
import { rejected } from '../http/http-error.js';
import { readDefault } from '../store/attribute-value.js';
import type { AccountStores } from './stores.js';

/** Adds or updates attribute definitions of a catalog. The type of one that exists stays, or it is a 422. */
export function defineAttributes(
  { attributes }: AccountStores,
  catalog: number,
  definitions: readonly UserAttributeDefinition[],
): void {
  if (definitions.length === 0) return;
  const known = attributes.find(
    catalog,
    definitions.map(({ name }) => name),
  );
  const issues = definitions.flatMap(({ name, type, defaultValue }, index): Issue[] => {
    const place = `userAttributeDefinitions[${index}]`;
    const old = known.get(name)?.type;
    if (old !== undefined && old !== type) {
      return [{ path: `${place}.type`, message: `cannot change type from ${old} to ${type}` }];
    }
    if (defaultValue === undefined || readDefault(type, defaultValue) !== undefined) return [];
    return [{ path: `${place}.defaultValue`, message: `expected the text of a ${type}, such as ${EXAMPLES[type]}` }];
  });
  const [first] = issues;
  if (first !== undefined) throw rejected(`${first.path}: ${first.message}.`, issues);
  for (const definition of definitions) attributes.define(catalog, definition);
}

const EXAMPLES: Readonly<Record<UserAttributeDefinition['type'], string>> = {
  string: 'text',
  number: '7',
  boolean: 'true',
  string_array: '["a","b"]',
  number_array: '[1,2]',
};
