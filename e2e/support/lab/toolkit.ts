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

/** The argument of functions that run in a surface. `kept` keeps values from one call to the next. */
export type Toolkit = ReturnType<typeof createToolkit>;

/** A separate script on the lab's sites. Typed as a string, because esbuild would bundle a literal. */
const FUZZ: string = '/fuzz.js';

/** Returns the opener of this window, else the outermost page inside the page of Vitest. */
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
    // Not dispatched events, whose properties may throw.
    if (!event.isTrusted) return;
    const { data, origin, source } = event;
    received.push({ data, origin, isFromParent: source === parent });
  });
  const toolkit = {
    page: testPage(),
    /** An id that is unique to this document. */
    document: crypto.randomUUID(),
    guest,
    /** For a surface that embeds other surfaces. */
    host,
    storage,
    watchOpen,
    /** Loads the generator of random messages, which is larger than the rest of this script. */
    loadFuzz: (): Promise<typeof fuzz> => import(FUZZ),
    received,
    kept: {} as Record<string, unknown>,
    /** Posts a forged event to the page around, with changes to its envelope. */
    emit(name: string, payload: unknown, changes: object = {}) {
      parent.postMessage(forgeEvent(name, payload, changes), '*');
    },
    /** Posts a forged `ready`, with the names of the surface's extensions. */
    ready(extensions?: readonly string[]) {
      toolkit.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard', extensions });
    },
    /** Posts a forged action to a window, with changes to its envelope. */
    act(target: Window, name: string, payload: unknown, changes: object = {}) {
      target.postMessage(forgeAction(name, payload, changes), '*');
    },
    /** Posts the marker that `lab.received` waits for to a window. */
    mark(target: Window, marker: string) {
      target.postMessage({ lab: 'marker', marker }, '*');
    },
    /** The guests of this document, in the order of their start. */
    guests: [] as Started[],
    /** Starts a guest of a dashboard with these host origins. */
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
    /** The embeds of this document, in the order of their mount. */
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
