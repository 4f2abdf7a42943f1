// @guard Passes only paths within the embed to the router.
import { ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import { DEV } from '../dev.js';
import { expectFunction, expectOption } from '../error.js';
import type { GuestExtension } from '../guest.js';
import { isEmbedPath } from './embed-path.js';
import { refuse } from './refuse.js';

/** Options of `applyNavigation`. */
export interface NavigationOptions {
  /** Path that contains all others, by whole segments; default `/`. */
  readonly base?: string | undefined;
  /**
   * Opens a path in the page's router. The path may have a query, and is percent-encoded as the host page sent it. A returned
   * promise resolves when the page is shown; see `answerRequests`.
   */
  readonly navigate: (path: string) => unknown;
  /** Name of the session's parameter, which a path may not have; default `session`. */
  readonly sessionParam?: string | undefined;
}

/**
 * Applies `navigate`: passes on in-embed paths only. Another origin, `//`, dot segments, encoded slashes, backslashes,
 * dots or percent signs, a fragment, a path outside `base`, or a query with `session`, `allowExport` or `f_` is answered
 * with an `InvalidPath` error event.
 *
 * @throws GuestError `invalid-option`, by `use`, on a `base` that is not such a path.
 * @example guest.use(applyNavigation({ base: '/embed/app', navigate: (path) => router.push(path) }));
 */
export function applyNavigation(options: NavigationOptions): GuestExtension<() => void> {
  return makeExtension('applyNavigation', options, (guest) => {
    const { base = '/', navigate, sessionParam } = ownOptions(options);
    expectFunction(navigate, 'navigate');
    expectOption(!base.includes('?') && isEmbedPath(base, ''), 'base', DEV && 'a normal path such as "/embed/app"');
    return guest.on('navigate', ({ path }, action) => {
      if (isEmbedPath(path, base, sessionParam)) return navigate(path);
      const expected = `path: expected a normal path under ${base}, without the embed's parameters`;
      return refuse(guest, action, 'InvalidPath', expected);
    });
  });
}
