/** The scripts that are written from right to left, of those in use today. */
const rightToLeft = /Adlm|Arab|Aran|Hebr|Mand|Mend|Nkoo|Rohg|Samr|Syrc|Thaa|Yezi/;

const MAX_LENGTH = 100;

/** A locale's canonical form, or undefined when it is none. */
export function canonicalLocale(text: string): string | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  try {
    return Intl.getCanonicalLocales(text)[0];
  } catch {
    return undefined;
  }
}

/**
 * The supported locale for a wanted one: RFC 4647 lookup (the longest prefix that is supported), then the first one of the
 * same language. Undefined when there is none, or when the wanted text is no locale.
 */
export function matchLocale(wanted: string, supported: readonly string[]): string | undefined {
  let range = canonicalLocale(wanted);
  if (!range) return undefined;
  const language = new Intl.Locale(range).language;
  while (range) {
    const found = supported.find((locale) => canonicalLocale(locale) === range);
    if (found !== undefined) return found;
    // A single letter or digit introduces what follows it, so it goes together with that.
    range = range.replace(/(-[^-])?-[^-]+$|^[^-]+$/, '');
  }
  return supported.find((locale) => new Intl.Locale(locale).language === language);
}

/** The writing direction of a locale, by its likely script; the same in every engine. */
export function localeDirection(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.test(`${new Intl.Locale(locale).maximize().script}`) ? 'rtl' : 'ltr';
}
