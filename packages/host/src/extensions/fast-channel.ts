import type { ExtensionMessage } from '@svc-embed/protocol';
import {
  copyPayload,
  createCheck,
  createHostPort,
  isolate,
  MAX_ANSWER,
  native,
  PORT,
  rejectionOf,
} from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { refuseSlip } from '../dev/extension-forms.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';

/**
 * Sends and receives messages over a port instead of the window, if the surface supports it: more messages a second, in the
 * same order and with the same checks. A second use on the same embed adds nothing.
 *
 * The stop function ends it from the next document on. The shown document keeps its port, because a return to the window could
 * not keep the order of messages.
 *
 * @example
 * const embed = mountEmbed('#movies', { baseUrl, dashboard: 'movies-overview', sessionEndpoint: '/api/session' });
 * const stop = embed.use(fastChannel());
 */
export function fastChannel(): EmbedExtension<() => void> {
  // biome-ignore lint/complexity/noArguments: a parameter would stay in the production build.
  if (DEV) refuseSlip('fastChannel', [...arguments]);
  return { name: 'fastChannel', given: [], connect };
}

function connect(connection: Connection): () => void {
  const { hooks } = connection;
  const stop = hooks.add({ wantsPort: true });
  if (!hooks.all.some(({ port }) => port)) requestPort(connection);
  return stop;
}

/** Requests the port from each document, until a negotiation of extensions does; see there for the messages. */
function requestPort(connection: Connection): void {
  const { namespace, embed, frame, hooks } = connection;
  const payloads = { using: { extensions: 'string[]' } } as const;
  const check = createCheck({ direction: 'event', namespace, payloads, copyPayload });
  const root = native(frame.target, 'getRootNode');
  const port = createHostPort(connection);
  /** Whether the frame has loaded the shown document. */
  let isLoaded: unknown;
  hooks.add({
    port,
    read(data) {
      if (!(Date.now() < (port.until as number))) return;
      const result = check(data);
      if (!result.ok) return result.path === 'type' ? undefined : rejectionOf(result);
      const message = result.message as ExtensionMessage<{ readonly extensions: readonly string[] }>;
      return {
        ok: true,
        deliver() {
          show(message);
          port.until = 0;
          if (!message.payload.extensions.includes(PORT)) return;
          use();
          port.open();
        },
      };
    },
    onReady: begin,
    onStateChange: () => embed.state === 'ready' || begin(),
  });
  hooks.call('onPort', port);
  // The shown document may have sent its `ready` already.
  begin();
  if (embed.state === 'ready') embed.ready.then((payload) => embed.state === 'ready' && begin(payload));

  function begin(payload?: { readonly extensions?: readonly string[] | undefined }) {
    native(root, embed.state === 'destroyed' ? 'removeEventListener' : 'addEventListener', 'load', onLoad, true);
    port.until = 0;
    // A failed surface keeps its port until another document loads.
    if (!payload && embed.state === 'failed') return;
    isLoaded &&= payload && !port.shown;
    port.shown = payload;
    if (hooks.all.some(({ onPort }) => onPort)) return;
    port.close();
    if (!payload?.extensions?.includes(PORT) || !hooks.all.some(({ wantsPort }) => wantsPort)) return;
    port.until = Date.now() + MAX_ANSWER;
    use([port.offer()]);
  }

  /** Closes the port if the frame loads another document: the one before may have passed the port on. */
  function onLoad({ target }: Event) {
    if (target !== frame.iframe) return;
    if (isLoaded) {
      port.close();
      port.shown = undefined;
    }
    isLoaded = true;
  }

  function use(ports?: MessagePort[]) {
    const message = {
      direction: 'action',
      source: `${namespace}-embed`,
      type: `${namespace}:action:use`,
      payload: { extensions: [PORT], ...(ports && { port: true }) },
      timestamp: Date.now(),
    } as const;
    connection.postToWindow(message, ports);
    show(message);
  }

  function show(message: ExtensionMessage) {
    for (const hook of hooks.all) isolate(() => hook.onExtensionMessage?.(message));
  }
}
