import { rejected } from '../refusal.js';

/** Throws a 422 that names each of these ids or names that does not exist. */
export function checkKnown<Name extends number | string | null>(
  names: readonly Name[],
  has: (name: Name) => boolean,
  kind: string,
  pathOf: (index: number) => string,
): void {
  const issues = names.flatMap((name, index) =>
    has(name) ? [] : [{ path: pathOf(index), message: `expected one that exists, and there is no ${kind} ${name}` }],
  );
  const unknown = names.filter((name) => !has(name)).join(', ');
  if (issues.length > 0) throw rejected(`There is no ${kind} ${unknown}.`, issues);
}
