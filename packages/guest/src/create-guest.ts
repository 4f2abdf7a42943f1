import {
  type ActionMessage,
  type ActionName,
  type ActionPayload,
  type AnyActionMessage,
  type EventMessage,
  type EventName,
  type EventPayload,
  events,
  type GuestExtension,
  type Rejection,
  type Surface,
  surfaces,
} from '@svc-embed/protocol';
import {
  copyFreeContent,
  type MessageParts,
  makeMessage,
  ownOptions,
  warnOfUnknown,
  warnOnce,
} from '@svc-embed/protocol/internal';
import { Refusal } from './apply/refuse.js';
import { DEV } from './dev.js';
import { expectOption, fail, GuestError } from './error.js';
import { type EmbeddedPage, isHost, namedParent, readHosts } from './hosts.js';
import { type GuestMessageEvent, receiveAction } from './receive-action.js';
import type { ActionWire, ReadAction } from './wire.js';

/** The part of a window that the guest uses; a real `window` fits, and so does a test's own. */
export interface GuestWindow extends EmbeddedPage {
  readonly parent: { postMessage(message: unknown, targetOrigin: string): void } | null;
  addEventListener(type: 'message', listener: (event: GuestMessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: GuestMessageEvent) => void): void;
  reportError(error: unknown): void;
}

/** What `createGuest` takes. */
export interface GuestOptions {
  /** The kind of page this is; every event carries it. */
  readonly surface: Surface;
  /**
   * The pages that may embed this one, from the server that renders it: exact https origins (http on loopback), or
   * `https://*.example.com` for exactly one label.
   */
  readonly hostOrigins: readonly string[];
  /** For development: exact host names and IP addresses whose pages may have http beside loopback hosts. */
  readonly insecureHosts?: readonly string[] | undefined;
  /** The brand on the wire, default `svc`. */
  readonly namespace?: string | undefined;
  /** Told of every message that claims to be ours and is not taken. */
  readonly onReject?: ((rejection: Rejection) => void) | undefined;
  /** Default: the page's own window. */
  readonly window?: GuestWindow | undefined;
  /** Milliseconds since the epoch; default `Date.now`. */
  readonly now?: (() => number) | undefined;
}

/** The embedded page's end of the line. */
export interface Guest {
  readonly surface: Surface;
  /** False when opened as a page of its own: everything is then a no-op. */
  readonly embedded: boolean;
  /** The origin of the host page, once it is known. */
  readonly hostOrigin: string | undefined;
  /**
   * Posts an event, or queues it until `ready` has been emitted and a host is known (at most 256 wait). A fatal `error`
   * does not wait for `ready`. False: not embedded, destroyed, a second `ready`, the queue is full, or the parent is not
   * on the list.
   *
   * @throws GuestError `invalid-event` when the payload does not fit the catalogue.
   */
  emit<N extends EventName>(name: N, payload: EventPayload<N>): boolean;
  /** Calls the handler on each verified action of this name; returns its removal. */
  on<N extends ActionName>(name: N, handler: ActionHandler<N>): () => void;
  /** Calls the handler on each verified action; returns its removal. */
  onAny(handler: (message: AnyActionMessage) => unknown): () => void;
  /**
   * Adds events and actions beside those of the core, which the host page can ask for; see `defineExtension`.
   *
   * @throws GuestError `invalid-option` once `ready` has been emitted.
   */
  use<Channel>(extension: GuestExtension<Channel>): Channel;
  /** Stops hearing and speaking, at once and for good. */
  destroy(): void;
}

/**
 * Called with an action's payload and whole message. What it throws, or rejects with, goes to `reportError`. A promise says
 * when the action is applied; see `answerRequests`.
 */
export type ActionHandler<N extends ActionName> = (payload: ActionPayload<N>, message: ActionMessage<N>) => unknown;

interface Listener {
  /** Absent: called with every action. */
  readonly name?: ActionName;
  call(message: AnyActionMessage): unknown;
}

/** Enough for every surface that starts in good order; a bound for one that never gets ready. */
const MAX_WAITING = 256;

/**
 * Connects an embedded page to the page around it, with one `message` listener.
 *
 * @throws GuestError `invalid-option`
 * @example
 * const guest = createGuest({ surface: 'dashboard', hostOrigins: ['https://app.example.com'] });
 * guest.on('refresh', () => reload());
 * guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
 */
export function createGuest(options: GuestOptions): Guest {
  const own = ownOptions(options);
  const { surface, namespace = 'svc', onReject, now = Date.now } = own;
  expectOption(surfaces.includes(surface), 'surface', DEV && surfaces.join(' or '));
  expectOption(/^[a-z][a-z0-9-]*$/.test(namespace), 'namespace', DEV && 'a-z, 0-9 and "-"');
  const hosts = readHosts(own.hostOrigins, own.insecureHosts);

  // On a server there is no window at all.
  const page: GuestWindow | undefined = own.window ?? globalThis.window;
  const self: unknown = page;
  const parent = page?.parent !== self && page?.parent;
  let host = parent && namedParent(page);
  // No parent, or one that is not on the list: nobody will ever hear.
  const mute = !parent || (host && !isHost(hosts, host));
  let destroyed = false;
  let ready = false;
  let waiting: EventMessage[] = [];
  // Replaced, never changed: a dispatch goes on with the list that it began with.
  let listeners: readonly Listener[] = [];

  const report = (error: unknown) => {
    if (!(error instanceof Refusal)) page?.reportError(error);
  };

  /** Somebody else's code: what it throws is reported, and goes no further. */
  const isolated =
    <T>(call: (value: T) => void) =>
    (value: T) => {
      try {
        if (!destroyed) call(value);
      } catch (error) {
        report(error);
      }
    };

  // Isolated as a whole: onReject may throw, and an event that the browser did not make may have getters that do.
  const receive = isolated((event: GuestMessageEvent) => {
    const readExtension = ready ? wire.read : undefined;
    const action = receiveAction(event, { parent, hosts, namespace, onReject, readExtension });
    if (!action) return;
    host = event.origin;
    flush();
    if ('deliver' in action) action.deliver();
    else dispatch(action, report);
  });

  const wire: ActionWire = {
    namespace,
    now,
    get guest() {
      return guest;
    },
    post(message, target = host as string) {
      if (parent) parent.postMessage(message, target);
    },
    receive: (data) => receive({ isTrusted: true, origin: host as string, source: parent, data }),
    fail,
    report,
    handles: (name) => listeners.some((listener) => listener.name === name),
    dispatch,
  };

  /** Calls the handlers of an action. What one of them throws or rejects with keeps none of the others from it. */
  function dispatch({ name, message }: ReadAction, onError: (error: unknown) => void): Promise<void>[] {
    const called = listeners.filter((listener) => listener.name === undefined || listener.name === name);
    return called.map(async ({ call }) => {
      try {
        if (!destroyed) await call(message);
      } catch (error) {
        onError(error);
      }
    });
  }

  function flush() {
    const targets = host ? [host] : hosts.filter((entry) => !entry.includes('*'));
    if (!parent || !targets[0]) return;
    waiting = waiting.filter((message) => {
      // A surface that fails for good never gets ready, and its host must hear of it all the same.
      if (!ready && !isFatal(message.payload)) return true;
      for (const target of targets) wire.post(message, target);
      return false;
    });
  }

  function listen(listener: Listener) {
    listeners = [...listeners, listener];
    return () => {
      listeners = listeners.filter((other) => other !== listener);
    };
  }

  if (parent) page?.addEventListener('message', receive);
  if (DEV) {
    warnOfUnknown(Object.keys(options), [
      'surface',
      'hostOrigins',
      'insecureHosts',
      'namespace',
      'onReject',
      'window',
      'now',
    ]);
    if (parent && mute) warnOnce(`${host} may not embed this page: hostOrigins has ${hosts.join(', ')}`);
  }

  const guest: Guest = {
    surface,
    embedded: !!parent,
    get hostOrigin() {
      return (!mute && host) || undefined;
    },
    emit(name, payload) {
      const isReady = name === 'ready';
      const isFull = waiting.length >= MAX_WAITING && !isFatal(payload);
      if (mute || destroyed || (isReady ? ready : isFull)) return false;
      const offer = isReady && wire.offer?.();
      const whole = offer ? { ...payload, extensions: offer } : payload;
      const message = makeEvent({ name, payload: whole, namespace, timestamp: now(), surface });
      ready ||= isReady;
      waiting[isReady ? 'unshift' : 'push'](message);
      flush();
      return true;
    },
    on: (name, handler) => listen({ name, call: (message) => handler(message.payload as never, message as never) }),
    onAny: (handler) => listen({ call: handler }),
    use(extension) {
      const isNew = !ready && Object(extension).connectGuest;
      expectOption(isNew, 'use', DEV && 'what defineExtension returns, before "ready"');
      return extension.connectGuest(wire);
    },
    destroy() {
      destroyed = true;
      wire.end?.();
      waiting = [];
      page?.removeEventListener('message', receive);
    },
  };
  return guest;
}

/** Makes a message of a copy of the payload: what the caller changes later must not reach an event that waits. */
function makeEvent(parts: MessageParts): EventMessage {
  const made = makeMessage('event', parts);
  if (!made.ok) return fail('invalid-event', made);
  try {
    // Only free content has something within, and so can hold what cannot be posted.
    const isFree = Object.values(events[parts.name as EventName]).includes('free?');
    return isFree ? copyFreeContent(made.value) : made.value;
  } catch {
    // The text of an error that is not ours may quote the payload.
    throw new GuestError('invalid-event', `payload: ${DEV ? 'expected cloneable values' : 'invalid'}`);
  }
}

/** Only an `error` event has this field. */
function isFatal(payload: unknown): boolean {
  return Object.hasOwn(Object(payload), 'fatal') && Object(payload).fatal === true;
}
