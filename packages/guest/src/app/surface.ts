// @guard Sends the surface only actions that fit the wire, and none after its end.
import { actions, type Surface as Kind } from '@svc-embed/protocol';
import { makeMessage, own } from '@svc-embed/protocol/internal';
import type { GuestMessageEvent } from '../connection/receive-action.js';
import { fieldsOf } from './fields.js';
import type { App, AppWindow } from './types.js';

/** Stands for the AI host's origin, which a sandboxed frame cannot learn. No page can have it. */
const ORIGIN = 'https://ai-host.invalid';

/** The extensions of the surface that an AI host has something for. */
const EXTENSIONS = ['height', 'filters', 'results', 'guard', 'viewport'];

/** The page around a guest, played by the app. */
export interface Surface {
  readonly guestOptions: App['guestOptions'];
  /** Resolves when the surface has named its extensions, and the app uses them. */
  readonly negotiated: Promise<void>;
  /** Whether the surface answered that the extension is active. */
  isActive(extension: string): boolean;
  /** Sends an action to a surface that is ready. */
  send(name: string, payload: object): void;
  /** Sends an action, also when the surface is ready later or starts over. `key` stands for what it replaces. */
  keep(name: string, payload: object, key?: string): void;
  /** Ends it: the extensions stop, and the guest sends and receives nothing from now on. */
  close(): void;
}

type Event = { readonly type: string; readonly payload: object; readonly surface: Kind };

/**
 * Makes a window in which `createGuest` finds a page around that uses its extensions.
 *
 * @param onEvent Called with each event of the surface.
 */
export function createSurface(page: AppWindow, onEvent: (name: string, payload: object) => void): Surface {
  const listeners = new Set<(event: GuestMessageEvent) => void>();
  const state = new Map<string, readonly [name: string, payload: object]>();
  const parent = {
    // The guest posts in the middle of its work, which an action must not interrupt.
    postMessage: (message: unknown) => queueMicrotask(() => receive(message as Event)),
  };
  let namespace: string | undefined;
  let active: readonly string[] = [];
  let isClosed = false;
  let negotiate = () => {};
  const negotiated = new Promise<void>((resolve) => {
    negotiate = resolve;
  });

  function receive({ type, payload }: Event) {
    if (isClosed) return;
    const [brand, , name] = type.split(':') as [string, string, string];
    const { extensions = [] } = fieldsOf(payload) as { readonly extensions?: readonly string[] };
    if (name === 'using') begin(extensions);
    if (name === 'ready') {
      namespace = brand;
      const shared = EXTENSIONS.filter((extension) => extensions.includes(extension));
      if (shared[0]) send('use', { extensions: shared });
      else begin(shared);
      for (const [action, kept] of state.values()) send(action, kept);
      // A command, which is sent once.
      state.delete('navigate');
    }
    onEvent(name, payload);
  }

  function begin(extensions: readonly string[]) {
    active = extensions;
    negotiate();
  }

  function send(name: string, payload: object) {
    if (!namespace) return;
    const shapes = { [name]: own(actions, name) ?? 'free' };
    const made = makeMessage('action', { name, payload, namespace, timestamp: Date.now() }, shapes);
    if (!made.ok) return;
    for (const listener of [...listeners])
      listener({ isTrusted: true, origin: ORIGIN, source: parent, data: made.value });
  }

  return {
    guestOptions: {
      hostOrigins: [ORIGIN],
      window: {
        parent,
        location: { origin: '', ancestorOrigins: [ORIGIN] },
        document: { referrer: '' },
        addEventListener: (_, listener) => void listeners.add(listener),
        removeEventListener: (_, listener) => void listeners.delete(listener),
        reportError: (error) => page.reportError(error),
      },
    },
    negotiated,
    isActive: (extension) => active.includes(extension),
    send,
    keep(name, payload, key = name) {
      if (!namespace || name !== 'navigate') state.set(key, [name, payload]);
      send(name, payload);
    },
    close() {
      send('use', { extensions: [] });
      isClosed = true;
      listeners.clear();
    },
  };
}
