import type { EventPayload } from '../wire/catalogue.js';

/** The wishes of a viewer that a surface submits to the host page, by kind. */
export interface GuardSubjects {
  /** The data behind a value, as in the event `drilldown`, with the filters of the dashboard by member. */
  readonly drilldown: EventPayload<'drilldown'> & {
    readonly filters?: Readonly<Record<string, unknown>> | undefined;
  };
  /** A file, as in the event `download`, which follows it. */
  readonly download: Omit<EventPayload<'download'>, 'rowCount'>;
  /** Another page within the embed, by its path without the session. */
  readonly navigate: { readonly path: string };
  /** A link of a text or a table. Its protocol is `http:`, `https:`, `mailto:` or `tel:`. */
  readonly 'open-link': { readonly url: string; readonly widgetId?: string | undefined };
}

/** A kind of wish, as it is written on the wire. */
export type GuardKind = keyof GuardSubjects;

/** Maximum milliseconds for an answer to `open-link`: WebKit blocks a window that opens long after the click. */
export const MAX_LINK_WAIT = 1_000;

/** Maximum number of characters of the text of a `deny`. */
export const MAX_DENIAL = 300;

/** Whether a link is absolute and has a protocol that a page may open. */
export function isSafeLink(url: string): boolean {
  return /^(https?|mailto|tel):/i.test(url);
}
