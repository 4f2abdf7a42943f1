import { actions, type EventMessage } from '@svc-embed/protocol';
import { type GuestHooks, nearName, own, quotedText, warnOnce } from '@svc-embed/protocol/internal';
import { isRefusal } from './apply/refuse.js';
import { type Connection, createConnection } from './connection/connection.js';
import { createHandlers } from './connection/handlers.js';
import { namedParent } from './connection/hosts.js';
import { isFatal, makeEvent } from './connection/make-event.js';
import { postDue, postToHosts } from './connection/post-events.js';
import { type GuestMessageEvent, receiveAction } from './connection/receive-action.js';
import { DEV } from './dev.js';
import { expectFunction, expectOption } from './error.js';
import type { Guest } from './guest.js';
import { type GuestOptions, readOptions } from './options.js';

/** How many events wait at most: enough for every surface that starts in good order. */
const MAX_WAITING = 256;

/**
 * Nobody will ever hear, as there is no parent or one that is not on the list (muted), `ready` has not been emitted (waiting) or
 * has (open), or the guest was destroyed (closed).
 */
type Phase = 'muted' | 'waiting' | 'open' | 'closed';

/**
 * Connects an embedded page to the page around it, with one `message` listener.
 *
 * @throws GuestError `invalid-option`, also by `on` for a name that is no action.
 * @example
 * const guest = createGuest({ surface: 'dashboard', hostOrigins: ['https://app.example.com'] });
 * guest.on('refresh', () => reload());
 * guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
 */
export function createGuest(options: GuestOptions): Guest {
  const settings = readOptions(options);
  const { surface, namespace, now, hosts, page, parent } = settings;
  let host = page && parent && namedParent(page, hosts);
  let phase: Phase = typeof host === 'string' ? 'waiting' : 'muted';
  let waiting: EventMessage[] = [];
  const hooks: GuestHooks[] = [];
  const handlers = createHandlers(() => phase === 'closed');
  const post = (message: object, target = host as string) => parent?.postMessage(message, target);
  const postEvent = (message: object) => postToHosts(message, host, hosts, connection?.post ?? post);
  const report = (error: unknown) => isRefusal(error) || page?.reportError(error);
  let connection: Connection | undefined;
  const guest: Guest = {
    surface,
    embedded: !!parent,
    get hostOrigin() {
      return host || undefined;
    },
    emit(name, payload) {
      const isReady = name === 'ready';
      if (phase !== 'waiting' && (phase !== 'open' || isReady)) return false;
      if (waiting.length >= MAX_WAITING && !isReady && !isFatal(payload)) return false;
      if (DEV && isReady) warnOfSurface(own(payload, 'surface'), surface);
      const whole = isReady && hooks[0] ? { ...payload, extensions: hooks.flatMap(({ offer }) => offer()) } : payload;
      // A getter of the payload may emit, or destroy the guest.
      const message = makeEvent({ name, payload: whole, namespace, timestamp: now(), surface });
      if (isReady && phase === 'waiting') phase = 'open';
      waiting = postDue(isReady ? [message, ...waiting] : [...waiting, message], phase === 'open', postEvent);
      return true;
    },
    on(name, handler) {
      expectOption(Object.hasOwn(actions, name), 'on', DEV && expectedAction(name));
      if (DEV) expectFunction(handler, name);
      return handlers.add((message) => handler(message.payload as never, message as never), name);
    },
    onAny(handler) {
      if (DEV) expectFunction(handler, 'onAny');
      return handlers.add(handler);
    },
    use(extension) {
      const isNew = phase !== 'open' && Object(extension).connectGuest;
      expectOption(isNew, 'use', DEV && 'what defineExtension returns, before "ready"');
      // Made for the first extension: a guest without any is ready sooner.
      connection ??= createConnection({ guest, namespace, now, hooks, handlers, parent, post, report, receive });
      return extension.connectGuest(connection);
    },
    destroy() {
      phase = 'closed';
      for (const { end } of hooks) end();
      page?.removeEventListener('message', receive);
    },
  };
  if (parent) page?.addEventListener('message', receive);
  return guest;

  // Isolated as a whole: onReject may throw, and an event that the browser did not make may have getters that do.
  function receive(event: GuestMessageEvent) {
    try {
      const action = phase !== 'closed' && receiveAction(event, settings, parent, phase === 'open' ? hooks : []);
      if (!action) return;
      if (phase !== 'muted') host = event.origin;
      waiting = postDue(waiting, phase === 'open', postEvent);
      if ('deliver' in action) action.deliver();
      else handlers.call(action, report);
    } catch (error) {
      report(error);
    }
  }
}

/** Names the actions that there are, and what came. Only development builds call this. */
function expectedAction(name: unknown): string {
  const known = Object.keys(actions);
  return `${known.join(', ')}, got ${nearName(name, known)}`;
}

/** Warns if `ready` names another surface than the guest. Only development builds call this. */
function warnOfSurface(named: unknown, surface: string): void {
  if (typeof named === 'string' && named !== surface)
    warnOnce(`ready names the surface ${quotedText(named)}, and createGuest "${surface}": give both the same`);
}
