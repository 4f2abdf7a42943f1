import { type ActionName, type AnyEventMessage, actions, events } from '@svc-embed/protocol';
import { type GuestHooks, makeMessage, nearName, own, quotedText, warnOnce } from '@svc-embed/protocol/internal';
import { isRefusal } from './apply/refuse.js';
import { expectedExtension, named } from './connection/expected-extension.js';
import { callHandlers, type Handler } from './connection/handlers.js';
import { namedParent, readHosts } from './connection/hosts.js';
import { portEvent } from './connection/port-event.js';
import { postToHosts } from './connection/post-events.js';
import { type GuestMessageEvent, receiveAction } from './connection/receive-action.js';
import { DEV } from './dev.js';
import { expectFunction, expectOption } from './error.js';
import type { Connection, Guest } from './guest.js';
import { fail } from './guest-error.js';
import { type GuestOptions, type GuestWindow, readOptions } from './options.js';

/** Maximum number of events that wait for `ready`: far more than a working surface emits before it. */
const MAX_WAITING = 256;

/**
 * Connects an embedded page to the page around it, with one `message` listener.
 *
 * @throws GuestError `invalid-option`, also by `on` for a name that is not an action.
 * @example
 * const guest = createGuest({ surface: 'dashboard', hostOrigins: ['https://app.example.com'] });
 * guest.on('refresh', () => reload());
 * guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
 */
export function createGuest(options: GuestOptions): Guest {
  const settings = readOptions(options);
  const { surface, namespace = 'svc', now = Date.now, extensions = [], onReject } = settings;
  const page: GuestWindow | undefined = settings.window ?? globalThis.window;
  const parent = page?.parent === (page as unknown) ? undefined : page?.parent;
  const hosts = readHosts(settings);
  const source = { hosts, namespace, onReject };
  /** The host's origin: empty while unknown; undefined if there is no parent, or one that is not in `hostOrigins`. */
  let host = page && parent ? namedParent(page, hosts) : undefined;
  let isOpen = false;
  let isClosed = false;
  let waiting: AnyEventMessage[] = [];
  const hooks: GuestHooks[] = [];
  const stops = new Set<() => void>();
  const handlers = new Set<Handler>();
  const report = (error: unknown) => isRefusal(error) || page?.reportError(error);
  const postToWindow = (message: object, target = host as string) => parent?.postMessage(message, target);
  let post = postToWindow;
  let connection: Connection | undefined;
  const guest: Guest = {
    surface,
    embedded: !!parent,
    get hostOrigin() {
      return host || undefined;
    },
    emit(name, payload) {
      const isReady = name === 'ready';
      if (isClosed || host === undefined || (isOpen && isReady)) return false;
      if (waiting.length >= MAX_WAITING && !isReady && !isFatal(payload)) return false;
      if (DEV && isReady) warnOfSurface(own(payload, 'surface'), surface);
      const whole = isReady && hooks[0] ? { ...payload, extensions: hooks.flatMap(({ offer }) => offer()) } : payload;
      // A getter of the payload may emit, or destroy the guest.
      const made = makeMessage('event', { name, payload: whole, namespace, timestamp: now(), surface }, events);
      if (!made.ok) return fail('invalid-event', made);
      if (isReady) isOpen = !isClosed;
      waiting = isReady ? [made.value].concat(waiting) : waiting.concat(made.value);
      postDue();
      return true;
    },
    on(name, handler) {
      expectOption(Object.hasOwn(actions, name), 'on', DEV && expectedAction(name));
      if (DEV) expectFunction(handler, name);
      return addHandler((message) => handler(message.payload as never, message as never), name);
    },
    onAny(handler) {
      if (DEV) expectFunction(handler, 'onAny');
      return addHandler(handler);
    },
    use(extension) {
      expectOption(own(extension, 'connect'), 'use', DEV && expectedExtension(extension));
      return extension.connect(guest, DEV ? () => link(extension.name) : link, keep);
    },
    destroy() {
      isOpen = false;
      isClosed = true;
      page?.removeEventListener('message', receive);
      for (const stop of stops) stop();
    },
  };
  if (page && parent) page.addEventListener('message', receive);
  for (const extension of extensions) {
    try {
      guest.use(extension);
    } catch (error) {
      guest.destroy();
      throw DEV ? named(error, extensions, extension) : error;
    }
  }
  return guest;

  function link(name?: string) {
    expectOption(!isOpen, 'use', DEV && `${name}() before "ready" is emitted`);
    // Created for the first extension that needs it: a guest without extensions starts faster.
    connection ??= {
      guest,
      namespace,
      now,
      hooks,
      handlers,
      post: (message) => post(message),
      route(next = postToWindow) {
        post = next;
      },
      receive: (data) => receive(portEvent(data, host, parent)),
      fail,
      report,
      keep,
    };
    return connection;
  }

  function addHandler(handle: Handler['handle'], name?: ActionName) {
    const handler: Handler = { name, handle: (message) => isClosed || handle(message) };
    handlers.add(handler);
    return () => void handlers.delete(handler);
  }

  function keep(stop: () => void) {
    const stopOnce = () => {
      try {
        if (stops.delete(stopOnce)) stop();
      } catch (error) {
        report(error);
      }
    };
    stops.add(stopOnce);
    if (isClosed) stopOnce();
    return stopOnce;
  }

  /** Posts the events that are due. A fatal error does not wait for `ready`, which never comes after it. */
  function postDue() {
    waiting = waiting.filter(
      (message) => !(isOpen || isFatal(message.payload)) || !postToHosts(message, host, hosts, post),
    );
  }

  // One try around everything: `onReject` may throw, and so may the getters of an event that a script made.
  function receive(event: GuestMessageEvent) {
    try {
      const action = !isClosed && receiveAction(event, source, parent, isOpen ? hooks : []);
      if (!action) return;
      if (host !== undefined) host = event.origin;
      postDue();
      if ('deliver' in action) action.deliver();
      else callHandlers(handlers, action, report);
    } catch (error) {
      report(error);
    }
  }
}

/** Whether this is the payload of a fatal `error`; no other event has the field. */
function isFatal(payload: unknown): boolean {
  return own(payload, 'fatal') === true;
}

/** Names the known actions, and the value that was given. Only development builds call this. */
function expectedAction(name: unknown): string {
  const known = Object.keys(actions);
  return `${known.join(', ')}, got ${nearName(name, known)}`;
}

/** Warns if `ready` names another surface than the guest. Only development builds call this. */
function warnOfSurface(named: unknown, surface: string): void {
  if (typeof named === 'string' && named !== surface)
    warnOnce(`ready names the surface ${quotedText(named)}, and createGuest "${surface}": give both the same`);
}
