import { scimError } from './scim-error.js';

/** What bounds the work that a filter or a path of a request causes. */
const BOUNDS = { characters: 4096, conditions: 100, depth: 20 } as const;
/** Names, texts, numbers, and any other character. Nothing can be read in two ways, so that each is read once. */
const TOKEN = /[a-z$][\w$.:-]*|"(?:[^"\\]|\\.)*["\\]?|-?\d[\d.e+-]*|\S/gis;

/** The tokens of a filter, a path or a list of names, read from left to right. */
export interface Tokens {
  /** The next token; empty at the end. */
  readonly next: string;
  /** Takes the next token if it is this one, in any case. */
  takeIf(token: string): boolean;
  /** Takes the next token, which has to be this one; an empty one is the end. */
  expect(token: string): void;
  /** Counts a condition, which stands in this many brackets. */
  count(depth: number): void;
  refuse(problem: string): Error;
}

export function readTokens(text: string, scimType: 'invalidFilter' | 'invalidPath'): Tokens {
  const what = scimType === 'invalidFilter' ? 'filter' : 'path';
  const refuse = (problem: string) => scimError(400, scimType, `The ${what} ${problem}.`);
  if (text.length > BOUNDS.characters) throw refuse(`has more than ${BOUNDS.characters} characters`);
  const all = text.match(TOKEN) ?? [];
  let index = 0;
  let conditions = 0;
  const tokens: Tokens = {
    get next() {
      return all[index] ?? '';
    },
    takeIf(token) {
      const isNext = tokens.next.toLowerCase() === token.toLowerCase();
      if (isNext) index++;
      return isNext;
    },
    expect(token) {
      if (!tokens.takeIf(token)) throw tokens.refuse(token === '' ? 'has to end' : `needs ${JSON.stringify(token)}`);
    },
    count(depth) {
      if (++conditions > BOUNDS.conditions) throw refuse(`has more than ${BOUNDS.conditions} conditions or brackets`);
      if (depth > BOUNDS.depth) throw refuse(`has more than ${BOUNDS.depth} brackets within each other`);
    },
    refuse: (problem) =>
      refuse(`${problem} ${tokens.next === '' ? 'at its end' : `before ${JSON.stringify(tokens.next.slice(0, 40))}`}`),
  };
  return tokens;
}
