import { scimError } from './scim-error.js';

/** The limits of a filter or a path, which bound the work for a request. */
const BOUNDS = { characters: 4096, conditions: 100, depth: 20 } as const;
/** Names, texts, numbers, and any other character. The alternatives exclude each other, so that matching never backtracks. */
const TOKEN = /[a-z$][\w$.:-]*|"(?:[^"\\]|\\.)*["\\]?|-?\d[\d.e+-]*|\S/gis;

/** The tokens of a filter, a path or a list of names, read from left to right. */
export interface Tokens {
  /** The next token; empty at the end. */
  readonly next: string;
  /** Reads the next token if it is this one, ignoring case. */
  readIf(token: string): boolean;
  /** Reads the next token, which must be this one; an empty one is the end. */
  expect(token: string): void;
  /** Counts a condition within this many brackets. */
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
    readIf(token) {
      const isNext = tokens.next.toLowerCase() === token.toLowerCase();
      if (isNext) index++;
      return isNext;
    },
    expect(token) {
      if (!tokens.readIf(token)) throw tokens.refuse(token === '' ? 'must end' : `needs ${JSON.stringify(token)}`);
    },
    count(depth) {
      if (++conditions > BOUNDS.conditions) throw refuse(`has more than ${BOUNDS.conditions} conditions or brackets`);
      if (depth > BOUNDS.depth) throw refuse(`has more than ${BOUNDS.depth} nested brackets`);
    },
    refuse: (problem) =>
      refuse(`${problem} ${tokens.next === '' ? 'at its end' : `before ${JSON.stringify(tokens.next.slice(0, 40))}`}`),
  };
  return tokens;
}
