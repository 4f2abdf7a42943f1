import { actionMessage, eventMessage, type Rejection } from '@svc-embed/protocol';
import type { MessageLike } from './message-target.js';

/** The fault of the sender of a hostile message. */
export type HostileSender = 'origin' | 'window' | 'no-window' | 'untrusted';

interface Hostile {
  readonly data: unknown;
  /** Absent if the data is wrong, not the sender. */
  readonly sender?: HostileSender | undefined;
  /** The reason that `onReject` gets; absent if the message is dropped silently, because it does not claim to be ours. */
  readonly reason?: Rejection['reason'] | undefined;
}

/** A message that must be rejected or ignored. */
export interface HostileMessage extends Hostile {
  readonly name: HostileName;
}

/** The kinds of hostile message. */
export type HostileName = keyof ReturnType<typeof tableOf>;

/**
 * Returns the hostile messages of a direction: `event` for those that a surface sends, `action` for those that a page sends.
 *
 * @example
 * for (const { data, reason } of hostileMessages('event')) expect(readEvent(data)).toMatchObject({ reason });
 */
export function hostileMessages(direction: 'event' | 'action', namespace = 'svc'): readonly HostileMessage[] {
  const table: Readonly<Record<HostileName, Hostile>> = tableOf(direction, namespace);
  return hostileNames.map((name) => ({ name, ...table[name] }));
}

function tableOf(direction: 'event' | 'action', namespace: string) {
  const isEvent = direction === 'event';
  const type = (name: string) => `${namespace}:${direction}:${name}`;
  const good = isEvent
    ? eventMessage('navigate', 'dashboard', { path: '/hostile' }, { namespace })
    : actionMessage('navigate', { path: '/hostile' }, { namespace });
  const free = (content: unknown) =>
    isEvent
      ? { ...good, type: type('drilldown'), payload: { member: 'orders.status', value: content } }
      : { ...good, type: type('set-theme'), payload: { content } };
  const without = (key: string) => Object.fromEntries(Object.entries(good).filter(([name]) => name !== key));

  return {
    'wrong-origin': { data: good, sender: 'origin', reason: 'origin' },
    'similar-origin': { data: good, sender: 'origin', reason: 'origin' },
    'wrong-window': { data: good, sender: 'window', reason: 'window' },
    'no-window': { data: good, sender: 'no-window', reason: 'window' },
    untrusted: { data: good, sender: 'untrusted', reason: 'untrusted' },
    nothing: { data: null },
    text: { data: JSON.stringify(good) },
    array: { data: [good] },
    'wrong-source': { data: { ...good, source: `${namespace}-embed ` } },
    'wrong-direction': { data: { ...good, direction: isEvent ? 'action' : 'event' }, reason: 'direction' },
    'unknown-type': { data: { ...good, type: type('take-over') }, reason: 'type' },
    'prototype-type': { data: { ...good, type: type('__proto__') }, reason: 'type' },
    'wrong-namespace-type': { data: { ...good, type: `x${type('navigate')}` }, reason: 'type' },
    'no-timestamp': { data: without('timestamp'), reason: 'envelope' },
    'infinite-timestamp': { data: { ...good, timestamp: Number.POSITIVE_INFINITY }, reason: 'envelope' },
    'no-payload': { data: without('payload'), reason: 'payload' },
    'wrong-payload': { data: { ...good, payload: { path: 5 } }, reason: 'payload' },
    'boxed-payload': { data: { ...good, payload: { path: Object('/hostile') } }, reason: 'payload' },
    // Parsed, so that `__proto__` is an own key, which structured cloning copies.
    'prototype-keys': { data: free(JSON.parse('{"__proto__": {"polluted": true}}')), reason: 'payload' },
    deep: { data: free(nested(64)), reason: 'payload' },
    huge: { data: free(Array.from({ length: 100_000 }, (_, index) => index)), reason: 'payload' },
  } satisfies Record<string, Hostile>;
}

/** All kinds of hostile message, in the order in which they are sent. */
export const hostileNames = Object.keys(tableOf('event', 'svc')) as readonly HostileName[];

/** Returns the fields of a simulated message event that a hostile sender changes; `origin` is the true one. */
export function forgedFields({ name, sender }: HostileMessage, origin: string): Partial<MessageLike> {
  switch (sender) {
    case 'origin':
      return { origin: name === 'similar-origin' ? `${origin}.stranger.example` : 'https://stranger.example' };
    case 'window':
      return { source: {} };
    case 'no-window':
      return { source: null };
    case 'untrusted':
      return { isTrusted: false };
    default:
      return {};
  }
}

function nested(levels: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < levels; level++) value = { value };
  return value;
}
