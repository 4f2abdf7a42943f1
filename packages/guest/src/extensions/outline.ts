import type { Outline } from '@svc-embed/protocol';
import { connectGuest, outlineDefinition } from '@svc-embed/protocol/internal';
import { makeExtension } from '../connection/extension.js';
import type { GuestExtension } from '../guest.js';
import { withoutKnown } from '../session-text.js';

/** The outline of a surface, for `trackOutline`. */
export interface OutlineSource {
  /** Returns the parts of the page that is shown. */
  get(): Outline;
  /** Calls the listener after each change of the page or the language; returns a function that removes it. */
  subscribe(listener: () => void): () => void;
}

const MAX_WIDGETS = 200;
const MAX_MEMBERS = 100;
const MAX_VALUES = 50;
const MAX_TEXT = 1_000;

/** Maximum number of values in a field of an event, without the list itself. */
const MAX_IN_ALL = 999;

/**
 * Emits the parts of the shown page to a host page that uses `watchOutline`: when that asks, and after each change. At
 * most 200 widgets, 100 members and 50 values of each are sent, fewer values if there are more than 18 members, and texts of at
 * most 1,000 characters without the session. Use it before `ready` is emitted.
 *
 * @throws GuestError `invalid-option`, by `use`, once `ready` has been emitted.
 * @example
 * guest.use(
 *   trackOutline({
 *     get: () => ({ title: document.title, widgets: [{ id: 'films', title: 'Films' }], members: [] }),
 *     subscribe: (listener) => router.onChange(listener),
 *   }),
 * );
 */
export function trackOutline(source: OutlineSource): GuestExtension<() => void> {
  return makeExtension('trackOutline', source, (_, link, keep) => {
    const channel = connectGuest(link(), outlineDefinition);
    const undo = [channel.onActiveChange(emit), source.subscribe(emit)];
    return keep(() => {
      for (const end of undo) end();
    });

    function emit() {
      if (!channel.active) return;
      const { widgets, members, ...page } = source.get();
      const shown = members.slice(0, MAX_MEMBERS);
      // Each member itself counts as five values.
      const most = Math.min(MAX_VALUES, MAX_IN_ALL / shown.length - 5);
      channel.emit('outline', {
        ...page,
        title: clean(page.title),
        widgets: widgets.slice(0, MAX_WIDGETS).map((widget) => ({ ...widget, title: clean(widget.title) })),
        members: shown.map((member) => ({
          ...member,
          title: clean(member.title),
          values: member.values?.slice(0, most).map(clean),
        })),
      });
    }
  });
}

/** Removes the session from a text, and shortens it. Returns other values unchanged. */
function clean<T>(value: T): T {
  return typeof value === 'string' ? (withoutKnown(value).slice(0, MAX_TEXT) as T) : value;
}
