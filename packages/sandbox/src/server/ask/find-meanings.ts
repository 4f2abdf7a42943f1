import { phrasePattern } from './phrase.js';
import type { Meaning, Term } from './vocabulary.js';

/** The meanings of all known phrases in a normalized question, in its order; no part of it is read twice. */
export function findMeanings(text: string, vocabulary: readonly Term[]): readonly Meaning[] {
  const found: { readonly start: number; readonly meanings: readonly Meaning[] }[] = [];
  let rest = text;
  for (const { phrase, meanings } of vocabulary) {
    // Few of the thousands of phrases are in a question, and their patterns are costly. An ending may replace the last letter.
    if (!rest.includes(phrase.slice(0, -1))) continue;
    rest = rest.replace(phrasePattern(phrase), (match, ...details) => {
      const start = details.find((detail) => typeof detail === 'number') ?? 0;
      found.push({ start, meanings });
      // Not a space, so that the words around it do not become one phrase.
      return '\u0000'.repeat(match.length);
    });
  }
  return found.sort((left, right) => left.start - right.start).flatMap(({ meanings }) => meanings);
}
