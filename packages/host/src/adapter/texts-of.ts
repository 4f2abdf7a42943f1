/** Values as texts that can be compared. */
export function textsOf(values: object): Map<string, unknown> {
  return new Map(Object.entries(values).map(([name, value]) => [name, textOf(value)]));
}

/** As JSON. What JSON cannot carry is like null: host refuses either, with an error that names it. */
export function textOf(value: unknown, replacer?: (name: string, value: unknown) => unknown): string | undefined {
  try {
    return JSON.stringify(value, replacer);
  } catch {
    return 'null';
  }
}
