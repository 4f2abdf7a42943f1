import { isRecord } from './free-content.js';
import { expect, kindOf } from './misfit.js';

/** A value that JSON can carry. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** A dimension of a semantic view, as `view.dimension`. */
export type FilterMember = `${string}.${string}`;

/** What a filter parameter says. */
export interface Filter {
  readonly member: FilterMember;
  readonly view: string;
  readonly dimension: string;
  readonly value: Json;
}

type Groups = [parameter: string, member: FilterMember, view: string, dimension: string, json: string];

/** At most 64 Ki UTF-16 code units; groups: member, view, dimension, JSON. */
const pattern = /^(?=.{0,65536}$)f_(([A-Za-z_]\w*)\.([A-Za-z_]\w*))=(.*)/s;

/** Writes a filter parameter. Throws a misfit, or what JSON throws. */
export function writeFilter(member: FilterMember, value: Json): string {
  const parameter = `f_${member}=${JSON.stringify(value, exactly)}`;
  // Read back, for the member: if it has a "=" of its own, what follows is no JSON, however it is quoted.
  splitFilter(parameter);
  return parameter;
}

/** Reads a filter parameter. Throws a misfit, or what JSON and the percent signs throw. */
export function splitFilter(parameter: string): Filter {
  const groups = typeof parameter === 'string' && parameter.match(pattern);
  expect(groups, 'filter', 'f_<view>.<dimension>=<JSON>, 64 Ki', parameter);
  const [, member, view, dimension, text] = groups as string[] as Groups;
  // JSON that was encoded has no quotes left; JSON without quotes has no percent signs, and decoding leaves it alone.
  return { member, view, dimension, value: JSON.parse(text.includes('"') ? text : decodeURIComponent(text)) };
}

/** As a replacer of `JSON.stringify`: throws a misfit on what JSON would drop or change. */
function exactly(this: unknown, key: string, item: unknown): unknown {
  // `item` differs from the original where a `toJSON` replaced it; NaN differs from itself.
  const isSame = item === (this as Record<string, unknown>)[key];
  const isJson =
    isRecord(item) || Array.isArray(item) || Number.isFinite(item) || /string|boolean|null/.test(kindOf(item));
  expect(isSame && isJson, 'filter', 'exact JSON', item);
  return item;
}
