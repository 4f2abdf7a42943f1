import { createHooks, createNamedListeners, type HostHooks, native, report } from '@svc-embed/protocol/internal';
import { createConnection } from './connection.js';
import { createEmbed, useExtension } from './create-embed.js';
import { openAskedInspector } from './dev/dev-inspector.js';
import { registerEmbed, warnOfState } from './dev/dev-warnings.js';
import { DEV } from './dev.js';
import type { Embed } from './embed.js';
import { type EmbedOptionFields, type EmbedOptions, readOptions } from './embed-options.js';
import type { EmbedTypes } from './embed-types.js';
import { EmbedError } from './error.js';
import { createRunner } from './life/runner.js';
import { createVisibility } from './life/visibility.js';
import { createAddressSource, type SessionRequest } from './load/address-source.js';
import { createFrame, findTarget, viewOf } from './load/frame.js';
import { loadFrame } from './load/load-frame.js';
import { createRedactor } from './load/redactor.js';
import { createListeners, type EmbedEvents } from './messages/listeners.js';
import { type MessageRouter, messageRouterOf } from './messages/message-router.js';
import { createOutbox } from './messages/outbox.js';
import { postAction } from './messages/post-action.js';
import { createReceiver } from './messages/receiver.js';
import { createSenders } from './messages/senders.js';

/**
 * Mounts an embed into an element (or the first one that a selector finds) and connects to it. Returns immediately;
 * `embed.ready` resolves when the surface is ready, and always settles unless `readyTimeout` is 0.
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
  const { namespace, prerender, signal } = settings;
  const addresses = createAddressSource(settings, element);
  const visibility = createVisibility(settings.rootMargin, () => runner.dispatch('load', 'mount'));
  const emitter = createNamedListeners<EmbedEvents>(report);
  const hooks = createHooks<HostHooks>();
  const listeners = createListeners(emitter, settings);
  const outbox = createOutbox({
    isOpen: () => runner.status.state === 'ready',
    post: (held, name) => postAction(connection, options, held, name),
  });
  const runner = createRunner({
    readyTimeout: settings.readyTimeout,
    maxAttempts: settings.attempts,
    page: native(element, 'ownerDocument'),
    load,
    onReady: outbox.flush,
    onStateChange(state) {
      if (DEV) warnOfState(embed, settings);
      hooks.call('onStateChange');
      emitter.call('state', state, embed);
    },
  });
  const senders = createSenders({ namespace, outbox, runner, hooks, settings });
  // From here on, only extensions can be refused.
  const frame = createFrame(element, settings, addresses.known?.origin);
  const redactor = createRedactor(options, hooks);
  const recipient = createReceiver({ options, emitter, namespace, frame, runner, hooks, redactor });
  let router: MessageRouter | undefined;
  listen();
  // The request and the navigation take longest, so they begin before the rest is made. Extensions and the watch of the
  // development build must come before the load.
  const isFirst = !DEV && !settings.extensions && !signal?.aborted;
  if (isFirst) visibility.observe(element);
  const embed = createEmbed({
    listeners,
    senders,
    frame,
    runner,
    use: (extension) => useExtension(connection, extension),
    destroy,
  });
  const connection = createConnection({
    namespace,
    addresses,
    embed,
    frame,
    runner,
    outbox,
    hooks,
    redactor,
    receive: (data) => recipient.onMessage({ data, origin: frame.origin }),
  });
  /** Steps that end the embed, in the reverse order of its start. */
  const undo = [
    () => router?.unregister(recipient),
    () => visibility.disconnect(),
    frame.remove,
    () => signal?.removeEventListener('abort', destroy),
    () => {
      const code = signal?.aborted ? 'aborted' : 'destroyed';
      runner.dispatch('end', new EmbedError(code, `the embed was ${code}`));
    },
    emitter.close,
  ];
  if (DEV) undo.unshift(registerEmbed(connection, settings));
  try {
    let index = 0;
    for (const extension of settings.extensions ?? []) useExtension(connection, extension, `extensions[${index++}]`);
  } catch (error) {
    destroy();
    throw error;
  }
  signal?.addEventListener('abort', destroy);
  if (signal?.aborted) destroy();
  else if (!isFirst) visibility.observe(element);
  return embed;

  async function load(request: SessionRequest, onStep: () => void) {
    visibility.disconnect();
    const inspector = DEV && openAskedInspector(native(element, 'ownerDocument'));
    if (inspector) await inspector;
    await loadFrame({ addresses, frame, redactor }, request, prerender, onStep);
    if (!request.signal.aborted) listen();
  }

  function listen() {
    const current = messageRouterOf(settings.window ?? (viewOf(element) as Window));
    // The page may have moved the target into another document.
    if (router !== current) router?.unregister(recipient);
    router = current;
    router.register(recipient);
  }

  function destroy() {
    for (const end of undo.splice(0)) end();
  }
}
