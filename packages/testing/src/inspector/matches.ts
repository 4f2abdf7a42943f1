import { actions, events } from '@svc-embed/protocol';
import { ourDefinitions } from '@svc-embed/protocol/internal';
import { rejectionReasons, type TraceEntry, traceStates } from '../trace/index.js';
import { detailOf, nameOf } from './entry-text.js';

export type Kind = TraceEntry['kind'];

export interface Query {
  readonly kinds: ReadonlySet<Kind>;
  /** A kind and a name, as in `event:ready`; empty: any. */
  readonly type: string;
  /** A text in the name or the content, ignoring case; empty: any. */
  readonly text: string;
}

/** The kinds with their names, in the order of the toolbar. */
export const kinds: readonly (readonly [kind: Kind, label: string, names: readonly string[]])[] = [
  ['event', 'Events', Object.keys(events)],
  ['action', 'Actions', Object.keys(actions)],
  ['extension', 'Extensions', extensionNames()],
  ['rejection', 'Rejections', rejectionReasons],
  ['state', 'States', traceStates],
  ['note', 'Notes', []],
];

/** A cache of searchable texts: entries never change, and each key press searches all of them. */
const texts = new WeakMap<TraceEntry, string>();

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

/** Returns the names of the negotiation and of this SDK's extensions. A search by text finds other extensions. */
function extensionNames(): readonly string[] {
  const all = Object.values(ourDefinitions);
  return ['use', 'using', ...all.flatMap(({ events, actions }) => [...Object.keys(events), ...Object.keys(actions)])];
}
