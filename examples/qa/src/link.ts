import { type FieldName, fields, type Values } from './fields.js';
import type { Moment } from './switches.js';

/** What a link says beside the form. */
export interface Course {
  /** Mounts when the link is opened. */
  readonly mount: boolean;
  /** The fault that follows the first `ready`, if any. */
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
export function toFragment(values: Values, { mount, fault, floodSize, switches }: Course): string {
  const fragment = new URLSearchParams();
  for (const { name, kind, initial } of fields) {
    if (kind === 'secret' || values[name] === initial) continue;
    const text = withoutSession(values[name], values);
    if (text !== initial) fragment.set(name, text);
  }
  for (const [name, moment] of switches) fragment.set(name, moment);
  if (mount) fragment.set('mount', '1');
  if (mount && fault) fragment.set('fault', fault);
  if (mount && floodSize) fragment.set('messages', floodSize);
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
    fault: all.get('fault') ?? '',
    floodSize: all.get('messages') ?? '',
    switches: new Map([...all].flatMap(([name, value]) => (isMoment(value) ? [[name, value]] : []))),
  };
}

function isMoment(value: string): value is Moment {
  return value === 'start' || value === 'later';
}

function withoutSession(text: string, { sessionId, sessionParam }: Values): string {
  const names = ['session', sessionParam].filter(Boolean).map((name) => name.replace(/[^\w-]/g, ''));
  const inAddress = RegExp(`(^|[?&#])(${names.join('|')})=[^&#\\s]*&?`, 'gi');
  const inJson = RegExp(`("(?:${names.join('|')})"\\s*:\\s*)("[^"]*"?|[^\\s,}]*)`, 'gi');
  const clean = text.replace(inAddress, '$1').replace(inJson, '$1""');
  return sessionId ? clean.replaceAll(sessionId, '') : clean;
}
