import type { UserAttributeType } from '@svc-embed/platform/schemas';
import type { AttributeValue } from '../../viewer.js';

type Check = (value: unknown) => value is AttributeValue;

const isText = (value: unknown): value is string => typeof value === 'string';
/** `JSON.parse` reads `1e999` as infinity, which JSON cannot store. */
const isNumber = (value: unknown): value is number => Number.isFinite(value);

const CHECKS: Readonly<Record<UserAttributeType, Check>> = {
  string: isText,
  number: isNumber,
  boolean: (value): value is boolean => typeof value === 'boolean',
  string_array: (value): value is string[] => Array.isArray(value) && value.every(isText),
  number_array: (value): value is number[] => Array.isArray(value) && value.every(isNumber),
};

/** Whether a value has this type; an empty list has both list types. */
export const isOfType = (type: UserAttributeType, value: unknown): value is AttributeValue => CHECKS[type](value);

/**
 * Parses the text of a default: the text itself for a `string`, else JSON such as `7`, `true` or `["a","b"]`, or a list such as
 * `a, b`; `undefined` when it is not a value of the type.
 */
export function readDefault(type: UserAttributeType, text: string): AttributeValue | undefined {
  if (type === 'string') return text;
  return readStored(type, text) ?? readPlain(type, text.trim());
}

function readPlain(type: UserAttributeType, text: string): AttributeValue | undefined {
  if (type === 'boolean') return readStored(type, text.toLowerCase());
  // A text that begins like JSON is only read as JSON.
  if (type === 'number' || /^[[{]/.test(text)) return undefined;
  const items = text === '' ? [] : text.split(',').map((item) => item.trim());
  if (type === 'string_array') return items;
  return readStored(type, `[${items.join(',')}]`);
}

/** Parses a value from its JSON; `undefined` when it is not a value of the type. */
export function readStored(type: UserAttributeType, json: string): AttributeValue | undefined {
  try {
    const value: unknown = JSON.parse(json);
    return isOfType(type, value) ? value : undefined;
  } catch {
    return undefined;
  }
}
