import type * as z from 'zod';
import { ownData } from './own-data.js';

/** One broken rule of a request. */
export interface Issue {
  /** The path in the request, such as `userAttributes[1].name`; empty for the whole request. */
  readonly path: string;
  /** The expected value at the path. Never quotes a value. */
  readonly message: string;
}

/** The result of a check: the value, or an issue for every broken rule, at most 100. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly issues: readonly Issue[] };

/**
 * Checks a value with a schema. Lists one issue per broken rule, at most 100, without quoting values. Ignores inherited
 * fields, and refuses values that are not data (a Map, a Date).
 *
 * @example
 * const checked = checkValue(publishDashboardInputSchema, body);
 * if (!checked.ok) return Response.json({ error: { code, message, issues: checked.issues } }, { status: 400 });
 */
export function checkValue<S extends z.ZodType>(schema: S, value: unknown): Checked<z.output<S>> {
  // Our own texts, because Zod's depend on the locale, and other code of the process can replace them.
  const result = schema.safeParse(ownData(value), { error: expected });
  return result.success
    ? { ok: true, value: result.data }
    : { ok: false, issues: result.error.issues.slice(0, MAX_ISSUES).flatMap(toIssues).slice(0, MAX_ISSUES) };
}

/** The maximum number of issues. */
const MAX_ISSUES = 100;

type RawIssue = Parameters<z.core.$ZodErrorMap>[0];

const nouns = new Map([
  ['int', 'an integer within the safe range'],
  ['object', 'an object'],
  ['record', 'an object'],
  ['array', 'an array'],
]);

/** Fields of former releases, so that the issue names the reason. */
const removed = new Map([['ephemeralTtlSeconds', 'removed from the platform in release 0.2.0']]);

function expected(issue: RawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const noun = nouns.get(issue.expected) ?? `a ${issue.expected}`;
      return `expected ${noun}${issue.input === undefined ? ', which is missing' : ''}`;
    }
    case 'invalid_value':
      return `expected ${issue.values.map((value) => JSON.stringify(value)).join(' or ')}`;
    case 'too_small':
      return `expected ${issue.inclusive ? 'at least' : 'more than'} ${amount(issue.minimum, issue.origin)}`;
    case 'too_big':
      return `expected ${issue.inclusive ? 'at most' : 'less than'} ${amount(issue.maximum, issue.origin)}`;
    default:
      return 'expected another format';
  }
}

const units = new Map([
  ['string', 'character'],
  ['array', 'item'],
]);

function amount(limit: number | bigint, origin: string): string {
  const unit = units.get(origin);
  return unit === undefined ? String(limit) : `${limit} ${unit}${limit === 1 ? '' : 's'}`;
}

function toIssues(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code !== 'unrecognized_keys') return [{ path: pathText(issue.path), message: issue.message }];
  return issue.keys.map((key) => ({
    path: pathText([...issue.path, key]),
    message: removed.get(key) ?? 'not a field of this request',
  }));
}

function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    const name = String(key);
    if (!/^[A-Za-z_$][\w$]*$/.test(name)) return `${text}[${JSON.stringify(name)}]`;
    return text ? `${text}.${name}` : name;
  }, '');
}
