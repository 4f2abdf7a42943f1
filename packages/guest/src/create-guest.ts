import type { EventMessage } from '@svc-embed/protocol';
import type { GuestHooks } from '@svc-embed/protocol/internal';
import { isRefusal } from './apply/refuse.js';
import { type Connection, createConnection } from './connection.js';
import { DEV } from './dev.js';
import { expectOption } from './error.js';
import type { Guest } from './guest.js';
import { createHandlers } from './handlers.js';
import { namedParent } from './hosts.js';
import { isFatal, makeEvent } from './make-event.js';
import { type GuestOptions, readOptions } from './options.js';
import { postDue, postToHosts } from './post-events.js';
import { type GuestMessageEvent, receiveAction } from './receive-action.js';

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
 * @throws GuestError `invalid-option`
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
      const whole = isReady && hooks[0] ? { ...payload, extensions: hooks.flatMap(({ offer }) => offer()) } : payload;
      // A getter of the payload may emit, or destroy the guest.
      const message = makeEvent({ name, payload: whole, namespace, timestamp: now(), surface });
      if (isReady && phase === 'waiting') phase = 'open';
      waiting = postDue(isReady ? [message, ...waiting] : [...waiting, message], phase === 'open', postEvent);
      return true;
    },
    on: (name, handler) => handlers.add((message) => handler(message.payload as never, message as never), name),
    onAny: (handler) => handlers.add(handler),
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
