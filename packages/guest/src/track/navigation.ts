import { native, ownOptions } from '@svc-embed/protocol/internal';
import { isReservedParameter } from '../apply/embed-path.js';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';

/** Options of `trackNavigation`. */
export interface TrackNavigationOptions {
  /** Returns the title of the shown route; default: the document's title, or undefined if it is empty. */
  readonly title?: ((path: string) => string | undefined) | undefined;
  /** Returns the public id of the shown dashboard, if there is one. */
  readonly publicId?: ((path: string) => string | undefined) | undefined;
  /** Name of the session's parameter, which is removed from paths; default `session`. */
  readonly sessionParam?: string | undefined;
  /** Default: the page's own window. */
  readonly window?: NavigationWindow | undefined;
}

/** The part of a window that `trackNavigation` watches; a real `window` fits. */
export interface NavigationWindow extends Listening<'popstate'> {
  readonly location: { readonly pathname: string; readonly search: string };
  readonly document: { readonly title: string };
  readonly history: Pick<History, 'pushState' | 'replaceState'>;
  readonly navigation?: Listening<'currententrychange'>;
}

interface Listening<T extends string> {
  addEventListener(type: T, listener: () => void): void;
  removeEventListener(type: T, listener: () => void): void;
}

/** Number of checks for a new title, and the milliseconds between two. */
const CHECKS = 10;
const CHECK_EVERY = 50;

/**
 * Emits `view` immediately, and `navigate` and `view` on each change of the route: the pathname and the query without
 * `session`, `allowExport`, `f_`, `tg_` and `ms_` parameters, and without the hash. Routers set the title after the
 * address, so a later `view` waits until its title differs from the previous one: at most half a second, or until the
 * next change. The stop function emits a waiting `view`, and restores the history methods.
 *
 * @example const stop = guest.use(trackNavigation({ title: () => router.current.title }));
 */
export function trackNavigation(options: TrackNavigationOptions = {}): GuestExtension<() => void> {
  return makeExtension('trackNavigation', options, (guest, _, keep) => {
    const {
      publicId,
      sessionParam,
      window: page = globalThis.window,
      title = () => native(page.document, 'title') || undefined,
    } = ownOptions<TrackNavigationOptions>(options);
    const routeNow = () => routeOf(page.location, sessionParam);
    let path = routeNow();
    let timer: ReturnType<typeof setTimeout> | undefined;

    const view = () => {
      clearTimeout(timer);
      timer = undefined;
      guest.emit('view', { surface: guest.surface, path, publicId: publicId?.(path), title: title(path) });
    };
    const viewOnceTitled = (previousTitle: string | undefined, checks = CHECKS) => {
      if (checks && title(path) === previousTitle)
        timer = setTimeout(viewOnceTitled, CHECK_EVERY, previousTitle, checks - 1);
      else view();
    };
    const viewIfWaiting = () => {
      if (timer !== undefined) view();
    };
    const check = () => {
      const next = routeNow();
      if (next === path) return;
      viewIfWaiting();
      const previousPath = path;
      path = next;
      guest.emit('navigate', { path, previousPath });
      viewOnceTitled(title(previousPath));
    };

    view();
    const unwatch = page.navigation ? listen(page.navigation, 'currententrychange', check) : watchHistory(page, check);
    return keep(() => {
      viewIfWaiting();
      unwatch();
    });
  });
}

export function routeOf({ pathname, search }: NavigationWindow['location'], sessionParam?: string | undefined): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter(
      (piece) =>
        piece &&
        ![...new URLSearchParams(piece).keys()].some(
          // Time grains and measure sets of the platform, which change with each click.
          (name) => isReservedParameter(name, sessionParam) || /^(tg|ms)_/i.test(name),
        ),
    );
  return kept.length ? `${pathname}?${kept.join('&')}` : pathname;
}

function listen<T extends string>(target: Listening<T>, type: T, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

/** Wraps the history methods: without the Navigation API, `pushState` fires no event. */
function watchHistory(page: NavigationWindow, check: () => void): () => void {
  const restore = [wrap(page.history, 'pushState', check), wrap(page.history, 'replaceState', check)];
  const unlisten = listen(page, 'popstate', check);
  return () => {
    unlisten();
    for (const undo of restore) undo();
  };
}

function wrap(history: NavigationWindow['history'], name: 'pushState' | 'replaceState', after: () => void): () => void {
  const own = Object.getOwnPropertyDescriptor(history, name);
  const original = history[name];
  let active = true;
  const wrapper: History['pushState'] = (...args) => {
    original.apply(history, args);
    if (active) after();
  };
  history[name] = wrapper;
  return () => {
    active = false;
    // Another wrapper around this one stays in place; this one then has no effect.
    if (history[name] !== wrapper) return;
    if (own) Object.defineProperty(history, name, own);
    else Reflect.deleteProperty(history, name);
  };
}
