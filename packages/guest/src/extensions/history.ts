import { connectGuest, historyDefinition, ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import { DEV } from '../dev.js';
import { expectFunction, expectOption } from '../error.js';
import type { GuestExtension } from '../guest.js';
import { withoutKnown } from '../session-text.js';
import { routeOf } from '../track/navigation.js';

/** Options of `applyHistory`. */
export interface ApplyHistoryOptions {
  /** Shows the page of an earlier or later step. The frame already has its address. */
  readonly show: (path: string) => unknown;
}

/** The handle of `applyHistory`. */
export interface SurfaceHistory {
  /**
   * Changes the address for a new step. Call it instead of `history.pushState`.
   *
   * @throws GuestError `invalid-option` if the path does not begin with a single slash.
   */
  push(path: string): void;
  /** Returns the history to the browser. */
  stop(): void;
}

/** Maximum number of steps that are kept. */
const MAX_STEPS = 50;

/**
 * Lets a host page that uses `ownHistory` own the steps of the viewer: a step replaces the address of the frame instead of adding
 * an entry to the tab's history, and the last 50 paths, as `trackNavigation` reports them, are kept until a reload.
 * Without such a page a step adds an entry, and the browser's Back reaches the surface as `popstate`.
 *
 * @throws GuestError `invalid-option`, by `use`, once `ready` has been emitted.
 * @example
 * const steps = guest.use(applyHistory({ show: (path) => router.show(path) }));
 * steps.push('/embed/app/reports');
 */
export function applyHistory(options: ApplyHistoryOptions): GuestExtension<SurfaceHistory> {
  return makeExtension('applyHistory', options, (_, link, keep) => {
    const { show } = ownOptions(options);
    if (DEV) expectFunction(show, 'show');
    const channel = connectGuest(link(), historyDefinition);
    /** The paths of the steps; empty while the browser keeps the history. */
    let steps: readonly string[] = [];
    /** The index of the path that is shown. */
    let at = 0;

    function report() {
      channel.emit('history-changed', { path: steps[at] as string, back: at > 0, forward: at < steps.length - 1 });
    }

    /** Adds the path of the address, unless it is the current step. */
    function add() {
      const path = withoutKnown(routeOf(location));
      if (path !== steps[at]) {
        steps = [...steps.slice(0, at + 1), path].slice(-MAX_STEPS);
        at = steps.length - 1;
      }
      report();
    }

    function giveBack() {
      steps = [];
    }

    const off = channel.on('own-history', ({ own }) => (own ? add() : giveBack()));
    channel.on('history-go', ({ delta }) => {
      const to = at + Math.sign(delta);
      const path = steps[to];
      if (!path || to === at) return;
      history.replaceState(null, '', path);
      at = to;
      report();
      show(path);
    });
    channel.onActiveChange(giveBack);
    return {
      push(path) {
        expectOption(/^\/(?!\/)/.test(path), 'path', DEV && 'a path such as "/embed/app"');
        if (!steps[0]) return history.pushState(null, '', path);
        history.replaceState(null, '', path);
        add();
      },
      stop: keep(() => {
        off();
        giveBack();
      }),
    };
  });
}
