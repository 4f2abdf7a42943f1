import type { GuestHooks } from '@svc-embed/protocol/internal';
import { createConnection } from './connection.js';
import { DEV } from './dev.js';
import { expectOption } from './error.js';
import { createEventQueue } from './event-queue.js';
import type { Guest } from './guest.js';
import { createHandlers } from './handlers.js';
import { namedParent } from './hosts.js';
import { type GuestOptions, readOptions } from './options.js';
import { type GuestMessageEvent, receiveAction } from './receive-action.js';

/** Nobody will ever hear (muted, for good), `ready` has not been emitted (waiting) or has (open), or the guest was destroyed (closed). */
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
  // Without a parent, or with one that is not on the list, nobody ever hears.
  let phase: Phase = typeof host === 'string' ? 'waiting' : 'muted';
  const hooks: GuestHooks[] = [];
  const handlers = createHandlers(() => phase === 'closed');
  const queue = createEventQueue(
    () => phase === 'open',
    (message) => connection.postEvent(message),
  );
  const guest: Guest = {
    surface,
    embedded: !!parent,
    get hostOrigin() {
      return host || undefined;
    },
    emit(name, payload) {
      const isReady = name === 'ready';
      if (phase !== 'waiting' && (phase !== 'open' || isReady)) return false;
      const whole = isReady && hooks[0] ? { ...payload, extensions: hooks.flatMap(({ offer }) => offer()) } : payload;
      if (!queue.add({ name, payload: whole, namespace, timestamp: now(), surface })) return false;
      // A getter of the payload may have destroyed the guest.
      if (isReady && phase === 'waiting') phase = 'open';
      queue.flush();
      return true;
    },
    on: (name, handler) => handlers.add((message) => handler(message.payload as never, message as never), name),
    onAny: (handler) => handlers.add(handler),
    use(extension) {
      const isNew = phase !== 'open' && Object(extension).connectGuest;
      expectOption(isNew, 'use', DEV && 'what defineExtension returns, before "ready"');
      return extension.connectGuest(connection);
    },
    destroy() {
      phase = 'closed';
      for (const { end } of hooks) end();
      page?.removeEventListener('message', receive);
    },
  };
  const connection = createConnection({ guest, namespace, now, hooks, handlers, hosts, page, parent, receive });
  if (parent) page?.addEventListener('message', receive);
  return guest;

  // Isolated as a whole: onReject may throw, and an event that the browser did not make may have getters that do.
  function receive(event: GuestMessageEvent) {
    try {
      if (phase === 'closed') return;
      const action = receiveAction(event, settings, parent, phase === 'open' ? hooks : []);
      if (!action) return;
      if (phase !== 'muted') host = event.origin;
      queue.flush();
      if ('deliver' in action) action.deliver();
      else handlers.call(action, connection.report);
    } catch (error) {
      connection.report(error);
    }
  }
}
