import type { EmbedState, ExtensionDefinition, HostChannel, PayloadShapes } from '@svc-embed/protocol';
import {
  type ChannelOptions,
  connectHost,
  createHooks,
  createHostPort,
  type HostConnection,
  type HostHooks,
  negotiationOf,
} from '@svc-embed/protocol/internal';
import type { Scheduler } from '../clock/scheduler.js';
import { failWire } from '../wire/fail.js';
import { createInbox } from '../wire/inbox.js';

/** The options of a fake host's extensions. */
export interface HostExtensionsOptions {
  readonly namespace: string;
  readonly scheduler: Scheduler;
  /** Whether a port is offered to surfaces that support it. */
  readonly port: boolean;
  postToWindow(data: object, ports?: readonly MessagePort[]): void;
  onPortMessage(data: unknown): void;
}

/** Makes the extensions of a fake host with the code of the protocol. */
export function createHostExtensions(options: HostExtensionsOptions) {
  const { namespace, scheduler, port, postToWindow, onPortMessage } = options;
  const waits = new Set<() => void>();
  const embed = { state: 'loading' as EmbedState, ready: new Promise<object>(() => {}) };
  const hooks = createHooks<HostHooks>();
  let post: (data: object) => void = postToWindow;
  const connection: HostConnection = {
    namespace,
    embed,
    hooks,
    post: (data) => post(data),
    postToWindow,
    route(next = postToWindow) {
      post = next;
    },
    receive: onPortMessage,
    fail: failWire,
    waitFor(on, name, { where, timeout, signal } = {}) {
      const inbox = createInbox<{ readonly payload: unknown; readonly message: unknown }>(scheduler);
      const off = on(name as never, (payload, message) => inbox.add({ payload, message }));
      const fits = ({ payload, message }: { readonly payload: unknown; readonly message: unknown }) =>
        !where || where(payload as never, message as never);
      waits.add(inbox.close);
      signal?.addEventListener('abort', inbox.close);
      if (signal?.aborted || embed.state === 'destroyed') inbox.close();
      const wait = inbox.waitFor(`event ${name}`, { where: fits, timeout }).finally(() => {
        off();
        waits.delete(inbox.close);
        signal?.removeEventListener('abort', inbox.close);
      });
      // A caller may drop the promise: that must not be an unhandled rejection.
      wait.catch(() => {});
      return wait.then(({ payload }) => payload);
    },
  };
  if (port) {
    hooks.add({ port: createHostPort(connection), wantsPort: true });
    negotiationOf(connection);
  }

  function become(state: EmbedState) {
    embed.state = state;
    hooks.call('onStateChange');
  }

  return {
    use: <E extends PayloadShapes, A extends PayloadShapes>(
      definition: ExtensionDefinition<E, A>,
      channelOptions?: ChannelOptions,
    ): HostChannel<E, A> => connectHost(connection, definition, channelOptions),
    /** Negotiates with a document about the extensions that its `ready` offers. */
    begin(payload: { readonly extensions?: readonly string[] | undefined }) {
      embed.ready = Promise.resolve(payload);
      hooks.call('onReady', payload);
      become('ready');
    },
    /** Reads a message of an extension; returns undefined for any other. */
    read: (data: unknown) => hooks.all.find(({ read }) => read)?.read?.(data),
    /** Posts a message through the port if it is open, else through the window. */
    post: (data: unknown) => connection.post(data as object),
    end() {
      become('destroyed');
      for (const close of waits) close();
    },
  };
}
