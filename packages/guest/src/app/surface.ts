import { actions, type Surface as Kind } from '@svc-embed/protocol';
import { makeMessage, own } from '@svc-embed/protocol/internal';
import type { GuestMessageEvent } from '../connection/receive-action.js';
import { fieldsOf } from './fields.js';
import { surfaceEvent } from './surface-event.js';
import type { App, AppWindow } from './types.js';

/** Placeholder for the AI host's origin, which a sandboxed frame cannot read. No page can have it. */
const ORIGIN = 'https://ai-host.invalid';

/** The extensions that the app can use on behalf of an AI host. */
const EXTENSIONS = ['height', 'filters', 'results', 'guard', 'viewport'];

/** The simulated host page of a guest. */
export interface Surface {
  readonly guestOptions: App['guestOptions'];
  /** Resolves when the extensions of the surface are negotiated. */
  readonly negotiated: Promise<void>;
  /** Whether the surface has confirmed the extension. */
  isActive(extension: string): boolean;
  /** Sends an action if the surface is ready. */
  send(name: string, payload: object): void;
  /** Sends an action, now and at each later `ready`. It replaces the earlier one with the same `key`. */
  keep(name: string, payload: object, key?: string): void;
  /** Stops the extensions; the guest then sends and receives nothing. */
  close(): void;
}

type Event = { readonly type: string; readonly payload: object; readonly surface: Kind };

/**
 * Makes a window for `createGuest` whose parent acts as a host page that uses the extensions.
 *
 * @param onEvent Called with each event of the surface.
 */
export function createSurface(page: AppWindow, onEvent: (name: string, payload: object) => void): Surface {
  const listeners = new Set<(event: GuestMessageEvent) => void>();
  const state = new Map<string, readonly [name: string, payload: object]>();
  const parent = {
    // In a microtask: an answer must not interrupt the guest while it posts.
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
      // `navigate` is a command, not a state: it is sent once.
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
    for (const listener of [...listeners]) listener(surfaceEvent(made.value, ORIGIN, parent));
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
