/** Returns values as texts that can be compared. */
export function textsOf(values: object): Map<string, unknown> {
  return new Map(Object.entries(values).map(([name, value]) => [name, textOf(value, nameFunctions)]));
}

/** Returns a value as JSON, and `null` for a value that JSON cannot carry: host refuses both, with an error that names it. */
export function textOf(value: unknown, replacer?: (name: string, value: unknown) => unknown): string | undefined {
  try {
    return JSON.stringify(value, replacer);
  } catch {
    return 'null';
  }
}

/** Replaces functions in JSON by a text: two functions compare as equal, but a function and a missing value do not. */
export function nameFunctions(_: string, value: unknown): unknown {
  return typeof value === 'function' ? 'function' : value;
}
