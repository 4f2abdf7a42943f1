import type { FilterChange, Filters } from '../extensions/filters.js';
import { textsOf } from './texts-of.js';

/** A bound for surfaces that accept actions and never report. */
const MAX_ON_THE_WAY = 100;

/** The filters that the viewer sees, or will see once the surface has applied the sent ones; each as a text. */
export interface ShownFilters {
  /** Whether the surface reports its filters; it then accepts null to remove one. */
  readonly isReported: boolean;
  has(member: string, text: unknown): boolean;
  /** Records a sent filter; undefined for null. */
  send(member: string, text: unknown): void;
  /** Records a report. Returns false if a filter in it is older than the last action: another report follows. */
  report(filters: Filters, cause: FilterChange['cause']): boolean;
  /** Forgets everything: there is no listener for reports any more. */
  forget(): void;
}

/** Makes a component's record of the filters in its embed. */
export function createShownFilters(): ShownFilters {
  let isReported = false;
  let shown = new Map<string, unknown>();
  /** For each filter that was sent: the surface's last text, and the texts sent since. */
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
      // The viewer's change is the latest.
      if (cause === 'viewer') sent.clear();
      for (const [member, texts] of sent) {
        const text = reported.get(member);
        const last = texts.at(-1);
        if (cause === 'initial') {
          // The embed sends its filters to each document.
          reported.set(member, last);
          sent.set(member, [text, last]);
          isLate ||= text === undefined && last !== undefined;
        } else if (texts.includes(text)) {
          sent.set(member, texts.slice(texts.indexOf(text)));
          isLate ||= text !== last;
        } else {
          // The surface changed the value.
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
