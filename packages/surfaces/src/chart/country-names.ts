import otherNames from './country-names.json';

/** The names of countries on the map by their other names, all normalized with `countryKey`. */
const BY_OTHER_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(otherNames).flatMap(([name, others]) => others.map((other) => [other, name])),
);

/** Normalizes a country's English name, so that alternative names and spellings have the same key. */
export function countryKey(name: string): string {
  const simple = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z]+/g, ' ')
    .trim();
  return BY_OTHER_NAME.get(simple) ?? simple;
}
