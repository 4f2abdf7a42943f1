import { actions, type Surface as Kind } from '@svc-embed/protocol';
import { makeMessage, own } from '@svc-embed/protocol/internal';
import { portEvent } from '../connection/port-event.js';
import type { GuestMessageEvent } from '../connection/receive-action.js';
import type { App, AppWindow } from './types.js';

/** Stands for the AI host's origin, which a sandboxed frame cannot learn. No page can have it. */
const ORIGIN = 'https://ai-host.invalid';

/** The extensions of the surface that an AI host has something for. */
const EXTENSIONS = ['height', 'filters', 'results', 'guard', 'viewport'];

/** The page around a guest, played by the app. */
export interface Surface {
  readonly guestOptions: App['guestOptions'];
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
 * @param onEvent Called with each event of the surface, and with `using` also if it offers no extension.
 */
export function createSurface(page: AppWindow, onEvent: (name: string, payload: object) => void): Surface {
  const listeners = new Set<(event: GuestMessageEvent) => void>();
  const kept = new Map<string, readonly [name: string, payload: object]>();
  const parent = {
    // The guest posts in the middle of its work, which an action must not interrupt.
    postMessage: (message: unknown) => queueMicrotask(() => receive(message as Event)),
  };
  let namespace: string | undefined;
  let active: readonly string[] = [];
  let isClosed = false;

  function receive({ type, payload }: Event) {
    if (isClosed) return;
    const [brand, , name] = type.split(':') as [string, string, string];
    if (name === 'using') active = own(payload, 'extensions') as string[];
    if (name === 'ready') begin(brand, own(payload, 'extensions') as string[] | undefined);
    onEvent(name, payload);
  }

  function begin(brand: string, offered: readonly string[] = []) {
    namespace = brand;
    active = [];
    const extensions = EXTENSIONS.filter((name) => offered.includes(name));
    if (extensions[0]) send('use', { extensions });
    else onEvent('using', {});
    for (const [name, payload] of kept.values()) send(name, payload);
    // A command, which is sent once.
    kept.delete('navigate');
  }

  function send(name: string, payload: object) {
    if (!namespace) return;
    const shapes = { [name]: own(actions, name) ?? 'free' };
    const made = makeMessage('action', { name, payload, namespace, timestamp: Date.now() }, shapes);
    if (!made.ok) return;
    for (const listener of [...listeners]) listener(portEvent(made.value, ORIGIN, parent));
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
    isActive: (extension) => active.includes(extension),
    send,
    keep(name, payload, key = name) {
      if (!namespace || name !== 'navigate') kept.set(key, [name, payload]);
      send(name, payload);
    },
    close() {
      send('use', { extensions: [] });
      isClosed = true;
      listeners.clear();
    },
  };
}
