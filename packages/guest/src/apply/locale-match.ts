/** Scripts in use today that are written from right to left. */
const rightToLeft = /Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi/;

const MAX_LENGTH = 100;

/** Returns the canonical form of a locale, or undefined for another text. */
export function canonicalLocale(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

/** Macrolanguages of ISO 639-3 that are written as one language, with their members. */
const MEMBERS: Readonly<Record<string, string>> = {
  ar: 'aao abh abv acm acq acw acx acy adf aeb aec afb apc apd arq ars ary arz auz avl ayh ayl ayn ayp pga shu ssh',
  no: 'nb nn',
  zh: 'cdo cjy cpx czo gan hak hsn mnp nan wuu yue',
};

/**
 * Returns the supported locale that is closest to a wanted one: the same language, or its macrolanguage, then the same script,
 * then the same region, as `Intl.Locale.maximize` completes them, then the longest prefix of the wanted one. The first of equals
 * counts. Undefined if no locale has the language, or the wanted text is not a locale.
 */
export function matchLocale(wanted: string, supported: readonly string[]): string | undefined {
  const canonical = canonicalLocale(wanted);
  if (!canonical) return undefined;
  const range = readLocale(canonical);
  let best: string | undefined;
  let bestScore = 0;
  for (const locale of supported) {
    const score = closeness(range, readLocale(canonicalLocale(locale) as string));
    if (score > bestScore) [best, bestScore] = [locale, score];
  }
  return best;
}

type LocaleParts = ReturnType<typeof readLocale>;

function readLocale(canonical: string) {
  const { language: written } = new Intl.Locale(canonical);
  // `no` without a member means Bokmål: https://www.unicode.org/reports/tr35/#Likely_Subtags
  const language = written === 'no' ? 'nb' : written;
  const macro = Object.keys(MEMBERS).find((name) => `${MEMBERS[name]}`.split(' ').includes(language)) ?? language;
  const { script, region } = new Intl.Locale(canonical).maximize();
  return { canonical, language, macro, script, region };
}

/** Scores two locales: 0 for another language, more the closer they are. No locale has more than 50 parts. */
function closeness(range: LocaleParts, { canonical, language, macro, script, region }: LocaleParts): number {
  if (range.macro !== macro) return 0;
  const isPrefix = `${range.canonical}-`.startsWith(`${canonical}-`);
  return (
    1 +
    (isPrefix ? canonical.split('-').length : 0) +
    (range.region === region ? 100 : 0) +
    (range.script === script ? 200 : 0) +
    (range.language === language ? 400 : 0)
  );
}

/** Returns the writing direction of a locale by its likely script; the same in every engine. */
export function localeDirection(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.test(`${new Intl.Locale(locale).maximize().script}`) ? 'rtl' : 'ltr';
}
