import type { Rejected, Rejection } from '@svc-embed/protocol';
import type { Scheduler } from '../clock/scheduler.js';
import { type HostileMessage, type HostileName, hostileMessages } from './hostile.js';
import { createInbox, type WaitFor } from './inbox.js';
import { createList } from './list.js';

/** What came to one end of a line: messages, and what was wrong with all that is none. */
export interface Mailbox<T> {
  /** A new array after each change. */
  readonly items: readonly T[];
  /** A new array after each change. */
  readonly rejections: readonly Rejection[];
  add(item: T): void;
  /** Notes a message that was not taken; one that does not even claim to be ours is dropped in silence. */
  refuse(rejected: Rejected, origin: string): void;
  /** Notes a message that was not delivered, since it was meant for another origin. */
  miss(origin: string): void;
  /** The first item of a name that fits. */
  wait(name: string, options?: WaitFor<never>): Promise<never>;
  clear(): void;
  /** Nothing comes any more: who waits hears so. */
  close(): void;
}

/** Makes the mailbox for the messages of a direction. */
export function createMailbox<T extends { readonly name: string }>(
  direction: 'event' | 'action',
  scheduler: Scheduler,
): Mailbox<T> {
  const inbox = createInbox<T>(scheduler);
  const rejections = createList<Rejection>();
  return {
    get items() {
      return inbox.items;
    },
    get rejections() {
      return rejections.items;
    },
    add: inbox.add,
    refuse({ reason, path }, origin) {
      if (reason !== 'source') rejections.add({ reason, origin, ...(path && { path }) });
    },
    miss: (origin) => rejections.add({ reason: 'origin', origin }),
    wait(name, { where, timeout } = {}) {
      const fits = (item: T) => item.name === name && (!where || where(item as never));
      return inbox.wait(`${direction} ${name}`, { where: fits, timeout }) as Promise<never>;
    },
    clear() {
      inbox.clear();
      rejections.clear();
    },
    close: inbox.close,
  };
}

/** Sends the hostile messages of a direction, all or those named; returns the names of those that could be sent. */
export function postHostile(
  direction: 'event' | 'action',
  namespace: string,
  names: readonly HostileName[],
  post: (message: HostileMessage) => boolean,
): readonly HostileName[] {
  return hostileMessages(direction, namespace)
    .filter(({ name }) => !names.length || names.includes(name))
    .filter(post)
    .map(({ name }) => name);
}
