import type { FilterChange, Filters } from '../extensions/filters.js';
import { textsOf } from './texts-of.js';

/** A bound for surfaces that take actions and never report. */
const MAX_ON_THE_WAY = 100;

/** The filters that the viewer sees, and will see once the surface has taken what was sent; each as a text. */
export interface ShownFilters {
  /** Whether the surface reports its filters; it then takes null for no filter. */
  readonly isReported: boolean;
  has(member: string, text: unknown): boolean;
  /** Takes what was sent; undefined where that is null. */
  send(member: string, text: unknown): void;
  /** Takes a report. False where it has a filter as it was before the last action, so that another report follows. */
  report(filters: Filters, cause: FilterChange['cause']): boolean;
  /** Nobody listens to reports any more. */
  forget(): void;
}

/** Makes what a component knows of the filters in its embed. */
export function createShownFilters(): ShownFilters {
  let isReported = false;
  let shown = new Map<string, unknown>();
  /** For each filter that was sent: what the surface had last, and what is on its way since. */
  const sent = new Map<string, readonly unknown[]>();

  return {
    get isReported() {
      return isReported;
    },
    has: (member, text) => isReported && shown.get(member) === text,
    send(member, text) {
      const before = sent.get(member) ?? [shown.get(member)];
      sent.set(member, [...before, text].slice(-MAX_ON_THE_WAY));
      shown.set(member, text);
    },
    report(filters, cause) {
      const reported = textsOf(filters);
      let isLate = false;
      // The viewer has acted last.
      if (cause === 'viewer') sent.clear();
      for (const [member, texts] of sent) {
        const text = reported.get(member);
        const last = texts.at(-1);
        if (cause === 'initial') {
          // The embed tells each document what it was told.
          reported.set(member, last);
          sent.set(member, [text, last]);
          isLate ||= text === undefined && last !== undefined;
        } else if (texts.includes(text)) {
          sent.set(member, texts.slice(texts.indexOf(text)));
          isLate ||= text !== last;
        } else {
          // The surface made something else of it.
          sent.delete(member);
        }
      }
      isReported = true;
      if (!isLate || cause === 'initial') shown = reported;
      return !isLate;
    },
    forget() {
      isReported = false;
      shown.clear();
      sent.clear();
    },
  };
}
