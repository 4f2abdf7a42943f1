// @guard Reports that the viewer is active, at most once per second, and nothing about what the viewer does.
import { activityDefinition, connectGuest, ownOptions } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';

/** The part of an event that `trackActivity` reads. */
export interface ActivityEvent {
  readonly type: string;
  readonly timeStamp: number;
  readonly isTrusted: boolean;
  readonly movementX?: number | undefined;
  readonly movementY?: number | undefined;
}

/** The part of a window that `trackActivity` uses; a real `window` fits. */
export interface ActivityWindow {
  addEventListener(type: string, listener: (event: ActivityEvent) => void, options: AddEventListenerOptions): void;
  removeEventListener(type: string, listener: (event: ActivityEvent) => void, options: EventListenerOptions): void;
}

/** Options of `trackActivity`. */
export interface TrackActivityOptions {
  /** Default: the page's own window. */
  readonly window?: ActivityWindow | undefined;
}

/** Least milliseconds between two reports: a shorter interval would reveal the rhythm in which the viewer types. */
const MIN_INTERVAL = 1_000;

const TYPES = ['click', 'input', 'keydown', 'pointerdown', 'pointermove', 'touchmove', 'wheel'];

/**
 * Reports to a host page that uses `watchActivity` that the viewer works in the surface: at most once per interval of the
 * page, and without any detail of the work. Listens only while a host page asks for it. Use it before `ready` is emitted.
 *
 * @throws GuestError `invalid-option`, by `use`, once `ready` has been emitted.
 * @example
 * const stop = guest.use(trackActivity());
 */
export function trackActivity(options: TrackActivityOptions = {}): GuestExtension<() => void> {
  return makeExtension('trackActivity', options, (_, link, keep) => {
    const { window: page = globalThis.window as ActivityWindow } = ownOptions<TrackActivityOptions>(options);
    const channel = connectGuest(link(), activityDefinition);
    let interval = 0;
    let lastAt = Number.NEGATIVE_INFINITY;

    function report({ type, timeStamp, isTrusted, movementX, movementY }: ActivityEvent) {
      // Chromium fires `pointermove` when the content moves below the pointer.
      const isMoved = type !== 'pointermove' || movementX || movementY;
      if (!isTrusted || !isMoved || timeStamp - lastAt < interval) return;
      lastAt = timeStamp;
      channel.emit('activity', {});
    }

    function listenFor(wanted: number | null) {
      interval = Math.max(MIN_INTERVAL, Number(wanted));
      for (const type of TYPES) {
        page.removeEventListener(type, report, { capture: true });
        // Captured at the window, before a handler of the surface can stop the event.
        if (wanted !== null) page.addEventListener(type, report, { capture: true, passive: true });
      }
    }

    const undo = [
      channel.on('watch-activity', ({ interval }) => listenFor(interval)),
      channel.onActiveChange((isActive) => {
        // Stryker disable next-line ConditionalExpression: nothing listens yet when the extension becomes active
        if (!isActive) listenFor(null);
      }),
      () => listenFor(null),
    ];
    return keep(() => {
      for (const end of undo) end();
    });
  });
}
