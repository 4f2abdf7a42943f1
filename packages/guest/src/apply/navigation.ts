// @guard Hands only paths within the embed to the router.
import { ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import { DEV } from '../dev.js';
import { expectFunction, expectOption } from '../error.js';
import type { GuestExtension } from '../guest.js';
import { isEmbedPath } from './embed-path.js';
import { refuse } from './refuse.js';

/** What `applyNavigation` takes. */
export interface NavigationOptions {
  /** The path that every other must lie under, by whole segments; default `/`. */
  readonly base?: string | undefined;
  /**
   * Goes there, in the page's own router. Gets a path with an optional query, percent-encoded as it came. A promise says
   * when the page is there; see `answerRequests`.
   */
  readonly navigate: (path: string) => unknown;
  /** The name of the session's parameter, which a path may not carry; default `session`. */
  readonly sessionParam?: string | undefined;
}

/**
 * Applies `navigate`: hands over in-embed paths only. Another origin, `//`, dot segments, encoded slashes, backslashes,
 * dots or percent signs, a fragment, a path outside `base`, or a query with `session`, `allowExport` or `f_` is answered
 * with an `InvalidPath` error event.
 *
 * @throws GuestError `invalid-option`, by `use`, on a `base` that is no such path itself.
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
