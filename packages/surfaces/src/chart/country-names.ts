/** Alternative names of countries by their name on the map, all normalized as in `countryKey`. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  'united states of america': ['united states', 'usa', 'us'],
  'united kingdom': ['uk', 'great britain'],
  'dem rep congo': ['democratic republic of the congo', 'congo dem rep', 'congo kinshasa', 'dr congo'],
  congo: ['republic of the congo', 'congo rep', 'congo brazzaville'],
  'central african rep': ['central african republic'],
  'dominican rep': ['dominican republic'],
  'eq guinea': ['equatorial guinea'],
  's sudan': ['south sudan'],
  'w sahara': ['western sahara'],
  'bosnia and herz': ['bosnia and herzegovina'],
  'cote d ivoire': ['ivory coast'],
  czechia: ['czech republic'],
  eswatini: ['swaziland'],
  'falkland is': ['falkland islands'],
  'solomon is': ['solomon islands'],
  'n cyprus': ['northern cyprus'],
  macedonia: ['north macedonia'],
  myanmar: ['burma'],
  'timor leste': ['east timor'],
  'north korea': ['korea dem rep', 'korea north'],
  'south korea': ['korea rep', 'korea south', 'korea', 'republic of korea'],
  turkey: ['turkiye'],
  russia: ['russian federation'],
  vietnam: ['viet nam'],
  laos: ['lao'],
  iran: ['iran islamic rep'],
  syria: ['syrian arab republic'],
  slovakia: ['slovak republic'],
  kyrgyzstan: ['kyrgyz republic'],
  egypt: ['egypt arab rep'],
  venezuela: ['venezuela rb'],
  yemen: ['yemen rep'],
  gambia: ['the gambia'],
  bahamas: ['the bahamas'],
  brunei: ['brunei darussalam'],
  palestine: ['west bank and gaza'],
};

const BY_OTHER_NAME: ReadonlyMap<string, string> = new Map(
  Object.entries(OTHER_NAMES).flatMap(([name, others]) => others.map((other) => [other, name])),
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
