import type { ExtensionDefinition, GuestChannel, Surface } from '@svc-embed/protocol';
import {
  connectGuest,
  type GuestConnection,
  type GuestHooks,
  healthDefinition,
  isRecord,
  report,
} from '@svc-embed/protocol/internal';
import { failWire } from '../wire/fail.js';
import { createLastingChannel, type LastingChannel } from './lasting-channel.js';

/** The options of a fake guest's extensions. */
export interface GuestExtensionsOptions {
  readonly namespace: string;
  readonly surface: Surface;
  readonly refuses: readonly string[];
  readonly ignoresUse: boolean;
  /** False when there is no window to post to. */
  postToWindow(data: unknown): boolean;
  onPortMessage(data: unknown): void;
}

/** Makes the extensions of a fake guest with the code of the protocol, and recreates them for each document. */
export function createGuestExtensions(options: GuestExtensionsOptions) {
  const { namespace, surface, refuses, ignoresUse, postToWindow } = options;
  const channels = new Map<ExtensionDefinition, LastingChannel>();
  /** Ends the extensions of the current document. */
  let ends: (() => void)[] = [];
  const useType = `${namespace}:action:use`;
  /** Messages of the running handler, posted when it has returned: a simulated page would answer within the handler. */
  let posted: unknown[] | undefined;
  let connection = createConnection();

  function post(data: unknown): boolean {
    if (!posted) return postToWindow(data);
    posted.push(data);
    return true;
  }

  function handle(deliver: () => void) {
    const waiting: unknown[] = [];
    posted = waiting;
    deliver();
    posted = undefined;
    for (const data of waiting) postToWindow(data);
  }

  function createConnection() {
    let way: (data: object) => unknown = post;
    return {
      namespace,
      guest: { surface, hostOrigin: '*' },
      now: Date.now,
      hooks: [] as GuestHooks[],
      /** False when there is no window to post to. */
      post: (data: object) => way(data) !== false,
      route(next: (data: object) => unknown = post) {
        way = next;
      },
      receive: options.onPortMessage,
      fail: failWire,
      report,
      keep: (stop: () => void) => void ends.push(stop),
    } satisfies GuestConnection;
  }

  return {
    use(definition: ExtensionDefinition): GuestChannel {
      const known = channels.get(definition) ?? createLastingChannel(() => connectGuest(connection, definition));
      channels.set(definition, known);
      return known.channel;
    },
    /** Returns the names for `ready`; undefined if the surface has no extensions. */
    offer(): readonly string[] | undefined {
      if (channels.size === 0 && refuses.length === 0 && !ignoresUse) return undefined;
      // Adds the port and the answers to pings, which every surface with extensions has.
      connectGuest(connection, healthDefinition);
      return [...new Set([...connection.hooks.flatMap(({ offer }) => offer()), ...refuses])];
    },
    /** Reads a message of an extension; returns undefined for any other. */
    read(data: unknown, ports: readonly MessagePort[]): ReturnType<GuestHooks['read']> {
      const isUse = isRecord(data) && data.type === useType;
      const read = connection.hooks[0]?.read(isUse ? withoutNames(data, refuses) : data, ports);
      if (!read?.ok) return read;
      return { ok: true, deliver: () => (isUse && ignoresUse ? undefined : handle(read.deliver)) };
    },
    /** Posts a message of the core through the same channel as the extensions'. */
    post: (data: unknown): boolean => connection.post(data as object),
    /** Starts again for another document, with which nothing is negotiated yet. */
    restart() {
      end();
      connection = createConnection();
      for (const { reconnect } of channels.values()) reconnect();
    },
    /** Ends the extensions: nothing is sent or received until `restart`. */
    end,
  };

  function end() {
    for (const stop of ends) stop();
    ends = [];
  }
}

/** Returns a `use` without these names. */
function withoutNames(data: Record<string, unknown>, names: readonly string[]): unknown {
  const { payload } = data;
  if (!isRecord(payload) || !Array.isArray(payload.extensions)) return data;
  const extensions = payload.extensions.filter((name) => !names.includes(name));
  return { ...data, payload: { ...payload, extensions } };
}
