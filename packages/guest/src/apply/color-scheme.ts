import type { ColorScheme } from '@svc-embed/protocol';
import { native, ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';

/** Options of `applyColorScheme`. */
export interface ColorSchemeOptions {
  /** Default: the document's root element. */
  readonly root?: ColorSchemeRoot | undefined;
  /** Applied immediately. Default: the root stays unchanged until the host page sends a scheme. */
  readonly initial?: ColorScheme | undefined;
  /** Default: the window's own. */
  readonly matchMedia?: ((query: string) => ColorSchemeQuery) | undefined;
}

/** The part of an element that `applyColorScheme` writes. */
export interface ColorSchemeRoot {
  readonly style: { setProperty(name: string, value: string): void };
  setAttribute(name: string, value: string): void;
}

/** The part of a `MediaQueryList` that `applyColorScheme` follows. */
export interface ColorSchemeQuery {
  readonly matches: boolean;
  addEventListener(type: 'change', listener: () => void): void;
  removeEventListener(type: 'change', listener: () => void): void;
}

/**
 * Applies `set-color-scheme`: `color-scheme` and `data-color-scheme="light|dark"` on the root; `auto` follows the system
 * as it changes. The stop function ends that; the applied scheme stays.
 *
 * @example const stop = guest.use(applyColorScheme({ initial: 'auto' }));
 */
export function applyColorScheme(options: ColorSchemeOptions = {}): GuestExtension<() => void> {
  return makeExtension('applyColorScheme', options, (guest, _, keep) => {
    const {
      root = native(document, 'documentElement'),
      initial,
      matchMedia = (query) => globalThis.matchMedia(query),
    } = ownOptions<ColorSchemeOptions>(options);
    const dark = matchMedia('(prefers-color-scheme: dark)');
    let current = initial;

    const apply = () => {
      if (!current) return;
      const scheme = current === 'auto' ? (dark.matches ? 'dark' : 'light') : current;
      root.style.setProperty('color-scheme', scheme);
      root.setAttribute('data-color-scheme', scheme);
    };

    apply();
    dark.addEventListener('change', apply);
    const off = guest.on('set-color-scheme', ({ scheme }) => {
      current = scheme;
      apply();
    });
    return keep(() => {
      off();
      dark.removeEventListener('change', apply);
    });
  });
}
