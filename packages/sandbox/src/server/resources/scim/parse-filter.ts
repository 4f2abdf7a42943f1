import type { JsonObject } from '../../json-object.js';
import { type Attribute, type AttributePath, type FindAttribute, findIn, valuesAt } from './attributes.js';
import { COMPARISONS, comparable, comparedPart } from './compare.js';
import { readTokens, type Tokens } from './read-tokens.js';

/** A filter of RFC 7644, section 3.4.2.2. */
export interface Filter {
  matches(item: unknown): boolean;
  /** The values that `eq` requires of each matching item, by the name of the attribute. */
  readonly required: JsonObject;
}

/** The target of a path (RFC 7644, section 3.5.2): an attribute, the values of it that match, or a part of these. */
export interface Target extends AttributePath {
  readonly where?: Filter;
  readonly part?: Attribute;
}

/** Parses a filter. Throws `invalidFilter` for one that breaks the grammar or a bound, or names an unknown attribute. */
export function parseFilter(text: string, find: FindAttribute): Filter {
  const tokens = readTokens(text, 'invalidFilter');
  const filter = readAlternatives(tokens, find, 0);
  tokens.expect('');
  return filter;
}

/** Parses the path of a change. Throws `invalidPath` for the same reasons as `parseFilter`. */
export function parsePath(text: string, find: FindAttribute): Target {
  const tokens = readTokens(text, 'invalidPath');
  const target = readTarget(tokens, find, 0);
  tokens.expect('');
  return target;
}

/** Parses names of attributes, separated by commas. Throws like `parseFilter`. */
export function parseNames(text: string, find: FindAttribute): readonly AttributePath[] {
  const tokens = readTokens(text, 'invalidFilter');
  const names = [readName(tokens, find)];
  while (tokens.readIf(',')) names.push(readName(tokens, find));
  tokens.expect('');
  return names;
}

function readAlternatives(tokens: Tokens, find: FindAttribute, depth: number): Filter {
  const first = readConditions(tokens, find, depth);
  if (tokens.next.toLowerCase() !== 'or') return first;
  const all = [first];
  while (tokens.readIf('or')) all.push(readConditions(tokens, find, depth));
  return { matches: (item) => all.some((filter) => filter.matches(item)), required: {} };
}

function readConditions(tokens: Tokens, find: FindAttribute, depth: number): Filter {
  const all = [readCondition(tokens, find, depth)];
  while (tokens.readIf('and')) all.push(readCondition(tokens, find, depth));
  const required = Object.fromEntries(all.flatMap((filter) => Object.entries(filter.required)));
  return { matches: (item) => all.every((filter) => filter.matches(item)), required };
}

function readCondition(tokens: Tokens, find: FindAttribute, depth: number): Filter {
  tokens.count(depth);
  const isNegated = tokens.readIf('not');
  if (!isNegated && tokens.next !== '(') return readComparison(tokens, find, depth);
  tokens.expect('(');
  const inner = readAlternatives(tokens, find, depth + 1);
  tokens.expect(')');
  return isNegated ? { matches: (item) => !inner.matches(item), required: {} } : inner;
}

function readComparison(tokens: Tokens, find: FindAttribute, depth: number): Filter {
  const target = readTarget(tokens, find, depth);
  const operator = tokens.next.toLowerCase();
  const compare = COMPARISONS.get(operator);
  if (compare === undefined) {
    if (!tokens.readIf('pr') && target.where === undefined) throw tokens.refuse('needs an operator such as eq');
    return { matches: (item) => valuesOf(target, item).some((value) => value !== ''), required: {} };
  }
  const whole = target.part ?? target.attribute;
  const attribute = comparedPart(whole);
  if (attribute === undefined) throw tokens.refuse(`needs one of the parts of ${whole.name}`);
  const hasOrder = attribute.type !== 'boolean' && attribute.type !== 'binary';
  if (!hasOrder && /^[gl]/.test(operator))
    throw tokens.refuse(`cannot use ${operator}: ${attribute.name} is a ${attribute.type},`);
  tokens.expect(operator);
  const value = readLiteral(tokens);
  const expected = comparable(attribute, value);
  const below = attribute === whole ? [] : [attribute.name];
  const [key = '', ...parts] = [...target.keys, ...below];
  return {
    matches(item) {
      const values = valuesOf(target, item).flatMap((one) => valuesAt(one, below));
      return (values.length === 0 ? [null] : values).some((one) => compare(comparable(attribute, one), expected));
    },
    required: operator === 'eq' && target.where === undefined && parts.length === 0 ? { [key]: value } : {},
  };
}

function readTarget(tokens: Tokens, find: FindAttribute, depth: number): Target {
  const path = readName(tokens, find);
  if (!tokens.readIf('[')) return path;
  const findPart: FindAttribute = (name) => findIn(path.attribute.subAttributes, name);
  const where = readAlternatives(tokens, findPart, depth + 1);
  tokens.expect(']');
  return tokens.readIf('.') ? { ...path, where, part: readName(tokens, findPart).attribute } : { ...path, where };
}

function readName(tokens: Tokens, find: FindAttribute): AttributePath {
  const path = find(tokens.next);
  if (path === undefined) throw tokens.refuse('needs the name of an attribute');
  tokens.expect(tokens.next);
  return path;
}

function valuesOf({ keys, where, part }: Target, item: unknown): readonly unknown[] {
  const values = valuesAt(item, keys).filter((value) => where === undefined || where.matches(value));
  return part === undefined ? values : values.flatMap((value) => valuesAt(value, [part.name]));
}

/** Reads a value, which is JSON in any case of letters. */
function readLiteral(tokens: Tokens): unknown {
  const { next } = tokens;
  try {
    const value: unknown = JSON.parse(/^[a-z]+$/i.test(next) ? next.toLowerCase() : next);
    tokens.expect(next);
    return value;
  } catch {
    throw tokens.refuse('needs a text in double quotes, a number, true, false or null');
  }
}
