import type { ActionName } from '@svc-embed/host';
import { fields, type Values } from './fields.js';
import { createLinkText } from './link-text.js';
import { actionNames } from './payloads.js';
import type { Moment } from './switches.js';

export interface Steps {
  /** Mounts when the link is opened. */
  readonly mount: boolean;
  /** The actions after the first `ready`, with their payloads, in this order. */
  readonly actions: ReadonlyMap<ActionName, string>;
  /** The fault after them, if any. */
  readonly fault: string;
  readonly floodSize: string;
  /** Destroys the embed at the end. */
  readonly isDestroyed: boolean;
  /** The switches that are on, and since when. */
  readonly switches: ReadonlyMap<string, Moment>;
}

/** Returns the parameters of a link: the differences from the initial state, without any session. */
export function writeLink(values: Values, { mount, isDestroyed, actions, fault, floodSize, switches }: Steps): string {
  const write = createLinkText(values);
  const link = new URLSearchParams();
  for (const field of fields) {
    const { name, initial } = field;
    const text = field.kind === 'secret' ? initial : write(values[name], field);
    if (text !== initial) link.set(name, text);
  }
  for (const [name, moment] of switches) link.set(name, moment);
  if (!mount) return link.toString();
  link.set('mount', '1');
  for (const [name, payload] of actions) link.set(name, write(payload, { kind: 'json' }));
  if (fault) link.set('fault', fault);
  if (floodSize) link.set('messages', floodSize);
  if (isDestroyed) link.set('destroyed', '1');
  return link.toString();
}

/** Reads the parameters of an address, from its query and its fragment. Ignores sessions in them. */
export function readLink({ search, hash }: Pick<Location, 'search' | 'hash'>): Steps & { values: Partial<Values> } {
  const link = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(hash.slice(1))) link.set(name, value);
  return {
    values: Object.fromEntries(
      fields.map(({ name, kind, initial }) => [name, kind === 'secret' ? initial : (link.get(name) ?? initial)]),
    ),
    mount: link.get('mount') === '1',
    isDestroyed: link.get('destroyed') === '1',
    actions: new Map([...link].flatMap(([name, payload]) => (isActionName(name) ? [[name, payload]] : []))),
    fault: link.get('fault') ?? '',
    floodSize: link.get('messages') ?? '',
    switches: new Map([...link].flatMap(([name, value]) => (isMoment(value) ? [[name, value]] : []))),
  };
}

function isActionName(name: string): name is ActionName {
  return actionNames.some((one) => one === name);
}

function isMoment(value: string): value is Moment {
  return value === 'start' || value === 'later';
}
