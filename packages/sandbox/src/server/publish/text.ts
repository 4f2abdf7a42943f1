import { z } from 'zod';
import { LOCALES, type Locale, type LocalizedText } from '../../../contract/contract.js';

const EXPECTED = 'expected a text, or texts by locale such as { "en-US": "Films" }';

/** A text of a widget: one for all locales, or one per locale with at least one that surfaces support. */
export const textSchema = z
  .union([z.string(), z.record(z.string(), z.string())], { error: EXPECTED })
  .transform((value, context): LocalizedText => {
    const text = localizedText(value);
    if (text !== undefined) return text;
    context.issues.push({ code: 'custom', message: EXPECTED, input: value });
    return z.NEVER;
  });

/** Returns the text in every locale; a missing one is `fallback`, else en-US, else the first one. */
export function localizedText(
  value: string | Readonly<Record<string, string>>,
  fallback?: string,
): LocalizedText | undefined {
  const known: Partial<Record<Locale, string>> = typeof value === 'string' ? {} : pickLocales(value);
  const common = fallback ?? (typeof value === 'string' ? value : (known['en-US'] ?? Object.values(known)[0]));
  if (common === undefined) return undefined;
  return { 'en-US': common, 'de-DE': common, 'ja-JP': common, ar: common, ...known };
}

function pickLocales(texts: Readonly<Record<string, string>>): Partial<Record<Locale, string>> {
  const known: Partial<Record<Locale, string>> = {};
  for (const locale of LOCALES) {
    const text = Object.hasOwn(texts, locale) ? texts[locale] : undefined;
    if (text !== undefined) known[locale] = text;
  }
  return known;
}
