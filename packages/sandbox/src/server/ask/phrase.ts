const ARABIC_PREFIXES = '(?:[وف])?(?:[بلك])?(?:ال|ل)?';
const LATIN_SUFFIXES = '(?:s|es|n|en|e|er|em)?';

/**
 * A pattern that finds a normalized phrase in a normalized question. Japanese has no spaces, so it is found anywhere;
 * other scripts are found as whole words, with the endings of English and German and the prefixes of Arabic.
 */
export function phrasePattern(phrase: string): RegExp {
  const escaped = phrase.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(phrase)) return new RegExp(escaped, 'gu');
  if (/\p{Script=Arabic}/u.test(phrase)) return wholeWord(`${ARABIC_PREFIXES}${escaped}`);
  return wholeWord(phrase.endsWith('y') ? `(?:${escaped}|${escaped.slice(0, -1)}ies)` : `${escaped}${LATIN_SUFFIXES}`);
}

function wholeWord(source: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'gu');
}
