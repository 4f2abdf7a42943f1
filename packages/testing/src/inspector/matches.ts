import { actions, events } from '@svc-embed/protocol';
import { rejectionReasons, type TraceEntry, traceStates } from '../trace/index.js';
import { detailOf, nameOf } from './entry-text.js';

/** What sort of thing an entry tells. */
export type Kind = TraceEntry['kind'];

/** Which entries are looked for. */
export interface Query {
  /** The kinds that are shown. */
  readonly kinds: ReadonlySet<Kind>;
  /** A kind and a name with a colon between, as `event:ready`; empty: any. */
  readonly type: string;
  /** A text that the name or the content holds, in any case; empty: any. */
  readonly text: string;
}

/** Every kind with its names, in the order in which they are offered. */
export const kinds: readonly (readonly [kind: Kind, label: string, names: readonly string[]])[] = [
  ['event', 'Events', Object.keys(events)],
  ['action', 'Actions', Object.keys(actions)],
  ['rejection', 'Rejections', rejectionReasons],
  ['state', 'States', traceStates],
];

/** The texts that were searched before: entries never change, and searching follows every key that is pressed. */
const texts = new WeakMap<TraceEntry, string>();

/** Whether an entry is one of those that are looked for. */
export function matches(entry: TraceEntry, { kinds, type, text }: Query): boolean {
  if (!kinds.has(entry.kind)) return false;
  if (type && type !== `${entry.kind}:${nameOf(entry)}`) return false;
  return !text || searchable(entry).includes(text.toLowerCase());
}

function searchable(entry: TraceEntry): string {
  const known = texts.get(entry) ?? `${entry.kind} ${nameOf(entry)} ${detailOf(entry)}`.toLowerCase();
  texts.set(entry, known);
  return known;
}
