import { native, ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import { DEV } from '../dev.js';
import { expectFunction, expectOption } from '../error.js';
import type { GuestExtension } from '../guest.js';
import { canonicalLocale, localeDirection, matchLocale } from './locale-match.js';
import { refuse } from './refuse.js';

/** Options of `applyLocale`. */
export interface LocaleOptions {
  /** The locales of the surface, the default first; at least one. */
  readonly supported: readonly string[];
  /** Applied immediately, or the first supported one if it has no match. Default: nothing changes until the host page sends a locale. */
  readonly initial?: string | undefined;
  /**
   * Called with the locale, spelled as in `supported`, each time another one is applied; also for `initial`. A returned promise
   * resolves when it is applied; see `answerRequests`.
   */
  readonly onChange: (locale: string) => unknown;
  /** Element that gets `lang` and `dir`; default: the document's root element. */
  readonly root?: { lang: string; dir: string } | undefined;
}

/**
 * Applies `set-locale`: finds the best supported locale for a full code, a short code or a regional variant, sets `lang`
 * and `dir`, and calls `onChange`. A locale without a match is answered with an `UnsupportedLocale` error event and changes
 * nothing.
 *
 * @throws GuestError `invalid-option`, by `use`, if `supported` is empty or has an entry that is not a locale.
 * @example guest.use(applyLocale({ supported: ['en-US', 'de-DE', 'ar'], initial: navigator.language, onChange: render }));
 */
export function applyLocale(options: LocaleOptions): GuestExtension<() => void> {
  return makeExtension('applyLocale', options, (guest) => {
    const own = ownOptions(options);
    const { supported, initial, onChange } = own;
    expectFunction(onChange, 'onChange');
    expectOption(
      supported.length && supported.every(canonicalLocale),
      'supported',
      DEV && 'locales such as "de-DE", at least one',
    );
    const { root = native(document, 'documentElement') } = own;
    let current: string | undefined;

    const apply = (locale: string) => {
      if (locale === current) return undefined;
      current = locale;
      root.lang = locale;
      root.dir = localeDirection(locale);
      return onChange(locale);
    };

    if (initial !== undefined) apply(matchLocale(initial, supported) ?? `${supported[0]}`);
    return guest.on('set-locale', ({ locale }, action) => {
      const match = matchLocale(locale, supported);
      if (match) return apply(match);
      const expected = `locale: expected one of ${supported.join(', ')} or a variant of it`;
      return refuse(guest, action, 'UnsupportedLocale', expected);
    });
  });
}
