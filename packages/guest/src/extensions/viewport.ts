import { connectGuest, native, own, ownOptions, viewportDefinition } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';

/** Lengths at the four sides of a box, in CSS pixels. */
export interface Sides {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/**
 * The part of the frame that the viewer sees: its edges, from the upper left corner of the frame. Nothing is visible if
 * `top` equals `bottom`, or `left` equals `right`.
 */
export interface Viewport extends Sides {
  /** Insets of the visible part that the notch and the bars of a phone cover. */
  readonly safeArea: Sides;
}

/** The part of an element that `applyViewport` writes. */
export interface ViewportRoot {
  readonly style: { setProperty(name: string, value: string): void; removeProperty(name: string): unknown };
}

/** Options of `applyViewport`. */
export interface ApplyViewportOptions {
  /** Called with the visible part when it is first known and on each change, at most once a frame. */
  readonly onChange?: ((viewport: Viewport) => void) | undefined;
  /** Element that gets the custom properties; default: the document's root element. */
  readonly root?: ViewportRoot | undefined;
}

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** Trackers by the channel of their guest: the last one stops the host page, and the last one of a root clears its properties. */
const trackersByChannel = /* @__PURE__ */ new WeakMap<object, Set<{ readonly root: ViewportRoot }>>();

/**
 * Asks a host page that uses `trackViewport` which part of the frame is visible, and sets it as custom properties of the
 * root: `--svc-visible-top`, `-right`, `-bottom` and `-left` are the edges of that part, from the upper left corner of the
 * frame, and `--svc-safe-top` and so on are the insets that notch and bars cover. Without such a page they are not set. While
 * nothing is visible they keep their values. Use it before `ready` is emitted; the stop function removes them.
 *
 * @throws GuestError `invalid-option`, by `use`, once `ready` has been emitted.
 * @example
 * const stop = guest.use(applyViewport({ onChange: ({ top, bottom }) => table.renderRows(top, bottom) }));
 */
export function applyViewport(options: ApplyViewportOptions = {}): GuestExtension<() => void> {
  return makeExtension('applyViewport', options, (_, link, keep) => {
    const { root = native(document, 'documentElement'), onChange } = ownOptions<ApplyViewportOptions>(options);
    const channel = connectGuest(link(), viewportDefinition);
    const trackers = trackersByChannel.get(channel) ?? new Set();
    const tracker = { root };
    trackersByChannel.set(channel, trackers.add(tracker));

    function show(kind: string, sides: Sides | undefined) {
      for (const side of SIDES) {
        const name = `--svc-${kind}-${side}`;
        if (sides) root.style.setProperty(name, `${sides[side]}px`);
        else root.style.removeProperty(name);
      }
    }

    function clear() {
      show('visible', undefined);
      show('safe', undefined);
    }

    const undo = [
      channel.on('viewport', (payload) => {
        const viewport = { ...sidesOf(payload), safeArea: sidesOf(payload.safeArea) };
        if (viewport.top < viewport.bottom && viewport.left < viewport.right) {
          show('visible', viewport);
          show('safe', viewport.safeArea);
        }
        onChange?.(viewport);
      }),
      channel.onActiveChange((isActive) => {
        if (isActive) channel.emit('viewport-wanted', { wanted: true });
        else clear();
      }),
      () => {
        trackers.delete(tracker);
        if (![...trackers].some((other) => other.root === root)) clear();
        if (!trackers.size) channel.emit('viewport-wanted', { wanted: false });
      },
    ];
    return keep(() => {
      for (const end of undo) end();
    });
  });
}

/** Reads lengths; invalid ones are 0. */
function sidesOf(record: unknown): Sides {
  const [top, right, bottom, left] = SIDES.map((side) => {
    const value = own(record, side);
    return Number.isFinite(value) ? Math.max(0, value as number) : 0;
  }) as [number, number, number, number];
  return { top, right, bottom, left };
}
