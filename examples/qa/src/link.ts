import type { ActionName } from '@svc-embed/host';
import { type FieldName, fields, type Values } from './fields.js';
import { createLinkText } from './link-text.js';
import { isActionName } from './payloads.js';
import type { Moment } from './switches.js';

/** What a link says beside the form. */
export interface Course {
  /** Mounts when the link is opened. */
  readonly mount: boolean;
  /** Destroys the embed when all else is done. */
  readonly isDestroyed: boolean;
  /** The actions that follow the first `ready`, with their payloads, in this order. */
  readonly actions: ReadonlyMap<ActionName, string>;
  /** The fault that follows them, if any. */
  readonly fault: string;
  /** How many messages that fault has, if it is a flood. */
  readonly floodSize: string;
  /** The switches that are on, and since when. */
  readonly switches: ReadonlyMap<string, Moment>;
}

/**
 * The form and what is done with it, as the fragment of an address. Only what is not as it is at first; never a session,
 * wherever one was put.
 */
export function toFragment(
  values: Values,
  { mount, isDestroyed, actions, fault, floodSize, switches }: Course,
): string {
  const write = createLinkText(values);
  const fragment = new URLSearchParams();
  for (const { name, kind, initial } of fields) {
    if (kind === 'secret' || values[name] === initial) continue;
    const text = write(values[name], kind);
    if (text !== initial) fragment.set(name, text);
  }
  for (const [name, moment] of switches) fragment.set(name, moment);
  if (!mount) return fragment.toString();
  fragment.set('mount', '1');
  for (const [name, payload] of actions) fragment.set(name, write(payload, 'json'));
  if (fault) fragment.set('fault', fault);
  if (floodSize) fragment.set('messages', floodSize);
  if (isDestroyed) fragment.set('destroyed', '1');
  return fragment.toString();
}

/** Reads a fragment; what it does not say is as it is at first. A session in it is not taken. */
export function readFragment(fragment: string): Course & { readonly values: Partial<Record<FieldName, string>> } {
  const all = new URLSearchParams(fragment.replace(/^#/, ''));
  const values: Partial<Record<FieldName, string>> = {};
  for (const { name, kind, initial } of fields) {
    values[name] = kind === 'secret' ? initial : (all.get(name) ?? initial);
  }
  return {
    values,
    mount: all.get('mount') === '1',
    isDestroyed: all.get('destroyed') === '1',
    actions: new Map([...all].flatMap(([name, payload]) => (isActionName(name) ? [[name, payload]] : []))),
    fault: all.get('fault') ?? '',
    floodSize: all.get('messages') ?? '',
    switches: new Map([...all].flatMap(([name, value]) => (isMoment(value) ? [[name, value]] : []))),
  };
}

function isMoment(value: string): value is Moment {
  return value === 'start' || value === 'later';
}
