import { native, ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import { DEV } from '../dev.js';
import { expectOption } from '../error.js';
import type { GuestExtension } from '../guest.js';
import { emitRefusal, Refusal } from './refuse.js';
import { themeProperties } from './theme-properties.js';

/** Options of `applyTheme`. */
export interface ThemeOptions {
  /** Default: the document's root element. */
  readonly root?: ThemeRoot | undefined;
  /** Prefix of every custom property, default `--svc`. */
  readonly prefix?: string | undefined;
}

/** The part of an element that `applyTheme` writes. */
export interface ThemeRoot {
  readonly style: { setProperty(name: string, value: string): void; removeProperty(name: string): unknown };
}

/**
 * Applies `set-theme`: nested fields become custom properties of the root. Each theme replaces the one before.
 * Numbers are px for fields that end in radius, size, width, padding or margin, and have no unit otherwise. Values that
 * could fetch or escape are refused one by one, each answered with an `InvalidTheme` error event. The stop function stops
 * listening; the properties stay.
 *
 * @throws GuestError `invalid-option`, by `use`, on a prefix that is not a custom property name.
 * @example guest.use(applyTheme()); // { primaryColor: '#0a7', widgets: { title: { fontSize: 14 } } } -> --svc-primary-color, ...
 */
export function applyTheme(options: ThemeOptions = {}): GuestExtension<() => void> {
  return makeExtension('applyTheme', options, (guest) => {
    const { root = native(document, 'documentElement'), prefix = '--svc' } = ownOptions(options);
    expectOption(/^--[a-z][\w-]*$/i.test(prefix), 'prefix', DEV && 'a custom property name such as "--svc"');
    let applied: ReadonlyMap<string, string> = new Map();

    return guest.on('set-theme', (theme, action) => {
      const { properties, refused } = themeProperties(theme, prefix);
      for (const name of applied.keys()) if (!properties.has(name)) root.style.removeProperty(name);
      for (const [name, value] of properties) root.style.setProperty(name, value);
      applied = properties;
      for (const problem of refused) emitRefusal(guest, action, 'InvalidTheme', problem);
      if (refused.length) throw new Refusal(refused.join('; '));
    });
  });
}
