import type { Meaning, Term } from './vocabulary.js';

/** Returns the meanings of all known phrases in a normalized question, in order; each part of it is used once. */
export function findMeanings(text: string, vocabulary: readonly Term[]): readonly Meaning[] {
  const found: { readonly start: number; readonly meanings: readonly Meaning[] }[] = [];
  let rest = text;
  for (const { phrase, meanings } of vocabulary) {
    // A cheap check first, because there are thousands of phrases. An ending may replace the last letter.
    if (!rest.includes(phrase.slice(0, -1))) continue;
    rest = rest.replace(phrasePattern(phrase), (match, ...details) => {
      found.push({ start: details.find((detail) => typeof detail === 'number') ?? 0, meanings });
      // Not a space, so that the words around it are not read as one phrase.
      return '\u0000'.repeat(match.length);
    });
  }
  return found.sort((left, right) => left.start - right.start).flatMap(({ meanings }) => meanings);
}

const ARABIC_PREFIXES = '(?:[وف])?(?:[بلك])?(?:ال|ل)?';
const LATIN_SUFFIXES = '(?:s|es|n|en|e|er|em)?';

/**
 * Makes a pattern that finds a normalized phrase in a normalized question. Japanese has no spaces, so its phrases match
 * anywhere; other scripts match as whole words, with the endings of English and German and the prefixes of Arabic.
 */
function phrasePattern(phrase: string): RegExp {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(phrase)) return new RegExp(escaped, 'gu');
  if (/\p{Script=Arabic}/u.test(phrase)) return wholeWord(`${ARABIC_PREFIXES}${escaped}`);
  return wholeWord(phrase.endsWith('y') ? `(?:${escaped}|${escaped.slice(0, -1)}ies)` : `${escaped}${LATIN_SUFFIXES}`);
}

const wholeWord = (source: string): RegExp => new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'gu');
