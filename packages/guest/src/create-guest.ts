import { type GuestHooks, warnOnce } from '@svc-embed/protocol/internal';
import { Refusal } from './apply/refuse.js';
import type { Connection } from './connection.js';
import { DEV } from './dev.js';
import { expectOption, fail } from './error.js';
import { createEventQueue } from './event-queue.js';
import type { Guest } from './guest.js';
import { createHandlers } from './handlers.js';
import { isHost, namedParent } from './hosts.js';
import { type GuestOptions, readOptions } from './options.js';
import { nextPhase, type Phase } from './phase.js';
import { type GuestMessageEvent, receiveAction } from './receive-action.js';

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
  const { surface, namespace, onReject, now, hosts, page } = readOptions(options);
  const self: unknown = page;
  const parent = page?.parent !== self && page?.parent;
  let host = parent && namedParent(page);
  // No parent, or one that is not on the list.
  let phase: Phase = !parent || (host && !isHost(hosts, host)) ? 'muted' : 'waiting';
  if (DEV && parent && phase === 'muted')
    warnOnce(`${host} may not embed this page: hostOrigins has ${hosts.join(', ')}`);
  const hooks: GuestHooks[] = [];
  const handlers = createHandlers(() => phase === 'closed');
  const queue = createEventQueue(() => phase === 'open', postEvent);
  let route: (message: object, target?: string) => void = postToWindow;

  const connection: Connection = {
    namespace,
    now,
    hooks,
    handlers,
    get guest() {
      return guest;
    },
    post: (message) => route(message),
    route(post = postToWindow) {
      route = post;
    },
    receive: (data) => receive({ isTrusted: true, origin: host as string, source: parent, data }),
    fail,
    report,
  };
  const guest: Guest = {
    surface,
    embedded: !!parent,
    get hostOrigin() {
      return (phase !== 'muted' && host) || undefined;
    },
    emit(name, payload) {
      const isReady = name === 'ready';
      if (phase !== 'waiting' && (phase !== 'open' || isReady)) return false;
      const whole = isReady && hooks[0] ? { ...payload, extensions: hooks.flatMap(({ offer }) => offer()) } : payload;
      if (!queue.add({ name, payload: whole, namespace, timestamp: now(), surface })) return false;
      if (isReady) phase = nextPhase(phase, 'ready');
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
      phase = nextPhase(phase, 'end');
      for (const { end } of hooks) end();
      page?.removeEventListener('message', receive);
    },
  };
  if (parent) page?.addEventListener('message', receive);
  return guest;

  function postToWindow(message: object, target = host as string) {
    if (parent) parent.postMessage(message, target);
  }

  /** Until the host is known, an event goes to each exact host of the list. */
  function postEvent(message: object): boolean {
    const targets = host ? [host] : hosts.filter((entry) => !entry.includes('*'));
    for (const target of targets) route(message, target);
    return targets.length > 0;
  }

  // Isolated as a whole: onReject may throw, and an event that the browser did not make may have getters that do.
  function receive(event: GuestMessageEvent) {
    try {
      if (phase === 'closed') return;
      const readers = phase === 'open' ? hooks : [];
      const action = receiveAction(event, { parent, hosts, namespace, onReject, readers });
      if (!action) return;
      host = event.origin;
      queue.flush();
      if ('deliver' in action) action.deliver();
      else handlers.call(action, report);
    } catch (error) {
      report(error);
    }
  }

  function report(error: unknown) {
    if (!(error instanceof Refusal)) page?.reportError(error);
  }
}
