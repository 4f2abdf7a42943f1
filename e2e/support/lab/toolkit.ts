import * as guest from '@svc-embed/guest';
import * as host from '@svc-embed/host';
import type * as fuzz from '../../trials/fuzz/expect-messages.js';
import { forgeAction, forgeEvent } from './forge.js';
import { watchOpen } from './open-handles.js';
import { type Mounted, mountRecorded } from './record-embed.js';
import * as storage from './storage.js';

export interface Received {
  readonly data: unknown;
  readonly origin: string;
  readonly isFromParent: boolean;
}

export interface Started {
  readonly guest: guest.Guest;
  readonly actions: unknown[];
  readonly rejections: unknown[];
}

/** What code in a surface is called with. It may keep things in it from one call to the next. */
export type Toolkit = ReturnType<typeof createToolkit>;

/** A script of its own on the sites of the engines: not a literal, which would be bundled. */
const FUZZ: string = '/fuzz.js';

/** The window that opened this one, else the outermost page but the one in which Vitest shows it. */
function testPage(): Window {
  if (opener) return opener;
  let page: Window = window;
  while (page.parent !== window.top) page = page.parent;
  return page;
}

export function createToolkit() {
  /** Every message since the document began, in order. */
  const received: Received[] = [];
  addEventListener('message', (event) => {
    // What a test dispatches may throw.
    if (!event.isTrusted) return;
    const { data, origin, source } = event;
    received.push({ data, origin, isFromParent: source === parent });
  });
  const toolkit = {
    page: testPage(),
    /** An id that the document before this one does not have. */
    document: crypto.randomUUID(),
    guest,
    /** For a surface that embeds others. */
    host,
    storage,
    watchOpen,
    /** Loads what makes messages of all sorts of a seed, which is larger than all else here. */
    loadFuzz: (): Promise<typeof fuzz> => import(FUZZ),
    received,
    kept: {} as Record<string, unknown>,
    /** Posts an event made by hand to the page around, with changes to its envelope. */
    emit(name: string, payload: unknown, changes: object = {}) {
      parent.postMessage(forgeEvent(name, payload, changes), '*');
    },
    /** Posts a `ready` made by hand, with the names of the surface's extensions. */
    ready(extensions?: readonly string[]) {
      toolkit.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard', extensions });
    },
    /** Posts an action made by hand to a window, with changes to its envelope. */
    act(target: Window, name: string, payload: unknown, changes: object = {}) {
      target.postMessage(forgeAction(name, payload, changes), '*');
    },
    /** Posts a window the marker that `lab.received` of its surface waits for. */
    mark(target: Window, marker: string) {
      target.postMessage({ lab: 'marker', marker }, '*');
    },
    /** The guests of this document, in the order in which they were started. */
    guests: [] as Started[],
    /** Starts a guest of a dashboard that listens to pages of these origins. */
    startGuest(...hostOrigins: string[]) {
      const actions: unknown[] = [];
      const rejections: unknown[] = [];
      const started = guest.createGuest({
        surface: 'dashboard',
        hostOrigins,
        onReject: (rejection) => rejections.push(rejection),
      });
      started.onAny(({ type, payload }) => actions.push([type, payload]));
      toolkit.guests.push({ guest: started, actions, rejections });
      return started;
    },
    /** The embeds of this document, in the order in which they were mounted. */
    mounts: [] as Mounted[],
    mount(options: host.EmbedOptionFields) {
      const target = document.body.appendChild(document.createElement('div'));
      const mounted = mountRecorded((all) => host.mountEmbed(target, all), options);
      toolkit.mounts.push(mounted);
      return mounted.embed;
    },
    frame(address: string, attributes: Readonly<Record<string, string>> = {}) {
      const iframe = document.createElement('iframe');
      for (const [name, value] of Object.entries(attributes)) iframe.setAttribute(name, value);
      iframe.src = address;
      document.body.append(iframe);
    },
  };
  return toolkit;
}
