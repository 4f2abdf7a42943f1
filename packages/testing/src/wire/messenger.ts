import type { Rejected, Rejection } from '@svc-embed/protocol';
import type { Scheduler } from '../clock/scheduler.js';
import { type HostileMessage, type HostileName, hostileMessages } from './hostile.js';
import { createInbox, type WaitFor } from './inbox.js';
import { createList } from './list.js';
import type { Channel, ReceivedMessage } from './received.js';

export interface Accepted<T> {
  readonly ok: true;
  readonly received: ReceivedMessage;
  /** A message of the core. */
  readonly item?: T | undefined;
  /** Called after the code that sent the message has run, as between two processes. */
  reply(): void;
}

export interface Arrival {
  readonly origin: string;
  readonly channel: Channel;
  readonly ports: readonly MessagePort[];
}

/** The differences between the messengers of a fake guest and a fake host. */
export interface MessengerOptions<T> {
  /** The direction of the messages that arrive here. */
  readonly receives: 'event' | 'action';
  readonly namespace: string;
  readonly scheduler: Scheduler;
  read(data: unknown, arrival: Arrival): Accepted<T> | Rejected;
}

/**
 * Makes the part that both fakes share: it keeps messages, sends them immediately or later, waits, and ends. `items` has the
 * messages of the core, `messages` has all. Both and `rejections` are new arrays after each change.
 */
export function createMessenger<T extends { readonly name: string }>(options: MessengerOptions<T>) {
  const { receives, namespace, scheduler, read } = options;
  const inbox = createInbox<T>(scheduler);
  const messages = createInbox<ReceivedMessage>(scheduler);
  const rejections = createList<Rejection>();
  const delayed = new Set<() => void>();
  let isSuspended = false;
  let isClosed = false;

  function runUnlessStopped(callback: () => void) {
    if (!isSuspended && !isClosed) callback();
  }

  /** Drops the callbacks that still wait for their delay. */
  function cancelDelayed() {
    for (const cancel of delayed) cancel();
    delayed.clear();
  }

  function receive(data: unknown, arrival: Arrival) {
    if (isSuspended || isClosed) return;
    const result = read(data, arrival);
    if (result.ok) {
      messages.add(result.received);
      if (result.item) inbox.add(result.item);
      queueMicrotask(() => runUnlessStopped(result.reply));
    } else if (result.reason !== 'source') {
      // A message with another `source` does not claim to be ours.
      rejections.add({ reason: result.reason, origin: arrival.origin, ...(result.path && { path: result.path }) });
    }
  }

  return {
    get items() {
      return inbox.items;
    },
    get messages() {
      return messages.items;
    },
    get rejections() {
      return rejections.items;
    },
    onMessage(data: unknown, origin: string, ports: readonly MessagePort[] = []) {
      receive(data, { origin, channel: 'window', ports });
    },
    /** Receives a message of the port that came from a window of this origin. */
    onPortMessage: (data: unknown, origin: string) => receive(data, { origin, channel: 'port', ports: [] }),
    onMisaddressed: (origin: string) => rejections.add({ reason: 'origin', origin }),
    /** Runs the callback immediately, or after a delay in milliseconds, unless suspended or closed by then. */
    run(delay: number | undefined, callback: () => void) {
      if (!delay) {
        runUnlessStopped(callback);
        return;
      }
      const cancel = scheduler.after(delay, () => {
        delayed.delete(cancel);
        runUnlessStopped(callback);
      });
      delayed.add(cancel);
    },
    /** Posts the hostile messages of the other direction, all or those named; returns the names of those that were posted. */
    hostile(names: readonly HostileName[], post: (message: HostileMessage) => boolean): readonly HostileName[] {
      if (isSuspended || isClosed) return [];
      return hostileMessages(receives === 'event' ? 'action' : 'event', namespace)
        .filter(({ name }) => !names.length || names.includes(name))
        .filter(post)
        .map(({ name }) => name);
    },
    waitFor(name: string, { where, timeout }: WaitFor<never> = {}) {
      const fits = (item: T) => item.name === name && (!where || where(item as never));
      return inbox.waitFor(`${receives} ${name}`, { where: fits, timeout }) as Promise<never>;
    },
    /** Resolves with the first message of a name that fits, of the core or an extension. */
    waitForMessage(name: string, { where, timeout }: WaitFor<ReceivedMessage> = {}) {
      const fits = (message: ReceivedMessage) => message.name === name && (!where || where(message));
      return messages.waitFor(`${receives} ${name}`, { where: fits, timeout });
    },
    clear() {
      inbox.clear();
      messages.clear();
      rejections.clear();
    },
    cancelDelayed,
    /** Receives and sends nothing until `resume`. */
    suspend() {
      isSuspended = true;
      cancelDelayed();
    },
    resume() {
      isSuspended = false;
    },
    close() {
      isClosed = true;
      cancelDelayed();
      inbox.close();
      messages.close();
    },
  };
}
