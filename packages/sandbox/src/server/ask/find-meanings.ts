import type { Meaning, Term } from './vocabulary.js';

/** The meanings of all known phrases in a normalized question, in its order; no part of it is read twice. */
export function findMeanings(text: string, vocabulary: readonly Term[]): readonly Meaning[] {
  const found: { readonly start: number; readonly meanings: readonly Meaning[] }[] = [];
  let rest = text;
  for (const { pattern, meanings } of vocabulary) {
    rest = rest.replace(pattern, (match, ...details) => {
      const start = details.find((detail) => typeof detail === 'number') ?? 0;
      found.push({ start, meanings });
      // Not a space, so that the words around it do not become one phrase.
      return '\u0000'.repeat(match.length);
    });
  }
  return found.sort((left, right) => left.start - right.start).flatMap(({ meanings }) => meanings);
}
