import { LOCALES, type Locale, type LocalizedText } from '../contract.js';
import type { Scope } from '../dom/scope.js';
import ar from './ar.json';
import deDE from './de-de.json';
import enUS from './en-us.json';
import jaJP from './ja-jp.json';
import type { Messages } from './messages.js';

export const CATALOGUE: Readonly<Record<Locale, Messages>> = { 'en-US': enUS, 'de-DE': deDE, 'ja-JP': jaJP, ar };

/** The current language and time zone, and the painters to run when one of them changes. */
export type Ui = ReturnType<typeof createUi>;

/** Creates the UI in the first supported language of the viewer. */
export function createUi(languages: readonly string[] = navigator.languages) {
  let locale = preferredLocale(languages);
  let timezone: string | undefined;
  const painters = new Set<() => void>();
  const repaint = () => {
    for (const painter of [...painters]) painter();
  };
  return {
    get locale() {
      return locale;
    },
    get messages(): Messages {
      return CATALOGUE[locale];
    },
    text: (text: LocalizedText) => text[locale],
    setLocale(next: string) {
      const known = LOCALES.find((candidate) => candidate === next);
      if (known === undefined || known === locale) return;
      locale = known;
      repaint();
    },
    /** An IANA name; undefined for the viewer's system. */
    get timezone() {
      return timezone;
    },
    setTimezone(next: string) {
      timezone = next;
      repaint();
    },
    /** Runs the painter now and after every change, until the scope closes or the returned function is called. */
    paint(painter: () => void, scope?: Scope) {
      const stop = () => void painters.delete(painter);
      painters.add(painter);
      scope?.add(stop);
      painter();
      return stop;
    },
  };
}

/** Returns the best supported locale for languages in order of preference. */
export function preferredLocale(languages: readonly string[]): Locale {
  const known = languages.map((language) => LOCALES.find((locale) => isSameLanguage(locale, language)));
  return known.find((locale) => locale !== undefined) ?? LOCALES[0];
}

export const isSameLanguage = (left: string, right: string): boolean => base(left) === base(right);
const base = (tag: string): string => tag.toLowerCase().split('-')[0] ?? '';
