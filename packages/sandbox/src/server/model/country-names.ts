import type { LocalizedText } from '@svc-embed/surfaces/contract';
import { COUNTRY_CODES } from './country-codes.js';
import { localized } from './localized.js';

/** English names that differ from the data. */
const ENGLISH: Readonly<Record<string, string>> = {
  'Dominican Rep.': 'Dominican Republic',
  'Hong Kong, China': 'Hong Kong',
  'United States of America': 'United States',
};

/** The countries of the world data in the surfaces' languages, by their name in the data. */
export const COUNTRY_NAMES: Readonly<Record<string, LocalizedText>> = Object.fromEntries(
  Object.entries(COUNTRY_CODES).map(([country, code]) => [
    country,
    localized(ENGLISH[country] ?? country, name('de', code), name('ja', code), name('ar', code)),
  ]),
);

function name(language: string, code: string): string {
  return new Intl.DisplayNames(language, { type: 'region', style: 'short' }).of(code) ?? code;
}
