import type { ActionName, AnyActionMessage } from '@svc-embed/protocol';
import { createHooks, type HostHooks, isolate, own, pageEmbeds } from '@svc-embed/protocol/internal';
import { createConnection } from './connection.js';
import { createEmbed } from './create-embed.js';
import { openAskedInspector } from './dev/dev-inspector.js';
import { warnOfShortLife, warnOfState } from './dev/dev-warnings.js';
import { DEV } from './dev.js';
import type { Embed } from './embed.js';
import { type EmbedOptionFields, type EmbedOptions, readOptions } from './embed-options.js';
import type { EmbedTypes } from './embed-types.js';
import { asEmbedError, EmbedError } from './error.js';
import { createRunner } from './life/runner.js';
import { createVisibility } from './life/visibility.js';
import { createAddressSource, type SessionRequest } from './load/address-source.js';
import { createFrame, findTarget } from './load/frame.js';
import { loadFrame } from './load/load-frame.js';
import { createRedactor } from './load/redactor.js';
import { createEmitter } from './messages/emitter.js';
import { createListeners, type EmbedEvents, listenOptions } from './messages/listeners.js';
import { messageRouterOf, type Recipient } from './messages/message-router.js';
import { createOutbox } from './messages/outbox.js';
import { createReceiver, hasRejectHook } from './messages/receiver.js';
import { createSenders, sendOptions } from './messages/senders.js';

/**
 * Mounts an embed into an element (or the first one that a selector finds) and connects to it. Returns at once;
 * `embed.ready` tells when the surface is there, and always settles unless `readyTimeout` is 0.
 *
 * @throws EmbedError `invalid-option`, `target-not-found` or `target-in-use`; then nothing was mounted.
 * @example
 * const embed = mountEmbed('#movies', {
 *   baseUrl: 'https://acme.example.com',
 *   dashboard: 'movies-overview',
 *   session: () => fetch('/api/session', { method: 'POST' }).then((response) => response.json()),
 *   on: { error: ({ message }) => console.warn(message) },
 * });
 * embed.setFilter('movies.genre', { value: 'Drama' });
 */
export function mountEmbed<T extends EmbedTypes = EmbedTypes>(
  target: Element | string,
  options: EmbedOptions<T>,
): Embed<T>;
export function mountEmbed(target: Element | string, options: EmbedOptionFields): Embed {
  const element = findTarget(target);
  const settings = readOptions(options, element);
  const page = element.ownerDocument;
  const view = page.defaultView as Window;
  const { namespace, signal } = settings;
  const pageOrigin = originOf(view);
  const addresses = createAddressSource(settings, { element, pageOrigin });
  const visibility = asEmbedError('invalid-option', 'lazy', () =>
    createVisibility(settings.rootMargin, () => runner.dispatch({ type: 'load', reason: 'mount' })),
  );
  const emitter = createEmitter<EmbedEvents>();
  const hooks = createHooks<HostHooks>();
  const listeners = createListeners(emitter);
  const outbox = createOutbox({ isOpen: () => runner.status.state === 'ready', post });
  const runner = createRunner({
    readyTimeout: settings.readyTimeout,
    maxAttempts: settings.attempts,
    page,
    load,
    onReady: outbox.flush,
    onStateChange(state) {
      if (DEV) warnOfState(embed, pageOrigin, settings);
      hooks.call('onStateChange');
      emitter.emit('state', state, embed);
    },
  });
  const senders = createSenders({ namespace, outbox, runner, hooks });
  listenOptions(listeners, settings);
  sendOptions(senders, settings);

  // Nothing is refused from here on.
  const frame = createFrame(element, settings, addresses.known?.origin);
  const router = messageRouterOf(settings.window ?? view);
  const connection = createConnection({
    namespace,
    addresses,
    frame,
    runner,
    outbox,
    hooks,
    redactor: createRedactor(frame, options, hooks),
    embed: () => embed,
    receive: (data) => recipient.onMessage({ data, origin: frame.origin }),
  });
  const recipient: Recipient = {
    frame,
    get wantsRejections() {
      return Object.hasOwn(options, 'onReject') || (DEV && hasRejectHook(hooks));
    },
    onMessage: createReceiver({ namespace, options, frame, runner, emitter, connection }),
  };
  const embed = createEmbed({ frame, runner, listeners, senders, connection, destroy });

  /** What ends the embed, in the order of its making; `destroy` walks it backwards. */
  const undo = [
    emitter.close,
    () => runner.dispatch({ type: 'end', error: endOf(signal) }),
    () => signal?.removeEventListener('abort', destroy),
    frame.remove,
    () => visibility.disconnect(),
    () => router.unregister(recipient),
  ];
  if (DEV) {
    const entry = { embed, sessionParam: settings.sessionParam ?? 'session' };
    pageEmbeds().add(entry);
    const bornAt = performance.now();
    undo.push(
      () => pageEmbeds().remove(entry),
      () => warnOfShortLife(page, settings, bornAt),
    );
  }
  router.register(recipient);
  signal?.addEventListener('abort', destroy);
  if (signal?.aborted) destroy();
  else visibility.observe(element);
  return embed;

  async function load(request: SessionRequest, onTurn: () => void) {
    visibility.disconnect();
    connection.redactor.keepOpened();
    const inspector = DEV && openAskedInspector(view);
    if (inspector) await inspector;
    await loadFrame({ addresses, frame, onTurn }, request);
    if (!request.signal.aborted) router.register(recipient);
  }

  function post(held: AnyActionMessage, name: ActionName) {
    const message = { ...held, timestamp: Date.now() };
    connection.post(message);
    // Looked up now: an adapter may replace it at any time.
    isolate(() => (own(options, 'onSend') as EmbedOptions['onSend'])?.(message, name));
    if (DEV) for (const hook of hooks.all) isolate(() => hook.onSend?.(message, name));
  }

  function destroy() {
    for (const end of undo.splice(0).reverse()) end();
  }
}

/** The origin of a page. One without an address of its own, such as about:blank, has the origin that it inherits. */
function originOf({ location, origin }: Window & { readonly origin: string }): string {
  // Not `origin` alone: a page's own variable of this name takes its place.
  return location.origin === 'null' ? origin : location.origin;
}

function endOf(signal: AbortSignal | undefined): EmbedError {
  const code = signal?.aborted ? 'aborted' : 'destroyed';
  return new EmbedError(code, `the embed was ${code}`);
}
