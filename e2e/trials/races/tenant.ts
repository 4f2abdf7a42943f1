/** The documents of frames: surfaces with a real guest, whose server accepts each session once, and foreign pages. */

import { createGuest, type GuestChannel, type GuestWindow } from '@svc-embed/guest';
import type { AnyActionMessage } from '@svc-embed/protocol';
import { CUSTOMER, FOREIGN, type ShownDocument } from './document.js';
import { extensions, type Hold } from './extensions.js';

/** The condition of the tenant's surfaces: good, silent, or down. */
export type Mode = 'good' | 'silent' | 'down';

/** What the tenant's surfaces offer, and how often they answer `use`. */
export interface Manners {
  readonly offers: readonly Hold[];
  readonly answers: 'once' | 'twice' | 'never';
}

/** The key of an action: its name, or the member of a filter. */
export function keyOf(name: string, payload: unknown): string {
  const parameter = Object(payload).filterUrlParameter as string | undefined;
  return parameter === undefined ? name : (parameter.split('=')[0] ?? '');
}

/** The name of a message. */
export function nameOf(message: unknown): string {
  return String(Object(message).type).split(':')[2] ?? '';
}

/** An action as text. */
export function textOf(message: unknown): string {
  return `${nameOf(message)} ${JSON.stringify(Object(message).payload)}`;
}

/** Opens the document of an address; it calls `post` with what it posts to its parent. */
export function openDocument(
  address: string,
  number: number,
  { mode, offers, answers }: Manners & { readonly mode: Mode },
  spent: Set<string> | undefined,
  post: (shown: ShownDocument, data: unknown) => void,
): ShownDocument {
  const { origin, searchParams } = new URL(address);
  const applied = new Map<string, string>();
  const listeners = new Set<Parameters<GuestWindow['addEventListener']>[1]>();
  const parent = {
    postMessage(data: unknown, target: string) {
      if (target !== CUSTOMER) throw new Error(`the guest posts to ${target}`);
      post(shown, structuredClone(data));
      if (answers === 'twice' && nameOf(data) === 'using') post(shown, structuredClone(data));
    },
  };
  const shown: ShownDocument = {
    origin,
    guest: undefined,
    applied,
    posted: [],
    got: [],
    isOdd: false,
    receive(data, ports = []) {
      if (answers === 'never' && nameOf(data) === 'use') return;
      for (const listener of listeners)
        listener({ isTrusted: true, origin: CUSTOMER, source: parent, data, ports: ports as unknown as MessagePort[] });
    },
    emit(hold, value) {
      channels.get(hold)?.emit(`said-${hold}`, { value });
    },
  };
  const channels = new Map<Hold, GuestChannel>();
  if (origin === FOREIGN) return shown;
  const guest = createGuest({
    surface: 'dashboard',
    hostOrigins: [CUSTOMER],
    window: {
      parent,
      location: { origin },
      document: { referrer: `${CUSTOMER}/` },
      addEventListener: (_type, listener) => listeners.add(listener),
      removeEventListener: (_type, listener) => listeners.delete(listener),
      reportError(error) {
        throw error;
      },
    },
  });
  shown.guest = guest;
  guest.onAny((message: AnyActionMessage) => {
    applied.set(keyOf(nameOf(message), message.payload), JSON.stringify(message.payload));
    shown.got.push(textOf(message));
  });
  for (const hold of offers) {
    const channel = guest.use(extensions[hold]) as unknown as GuestChannel;
    channels.set(hold, channel);
    for (const name of [`do-${hold}`, `undo-${hold}`])
      channel.on(name, (_, message) => shown.got.push(textOf(message)));
  }
  const session = searchParams.get('session');
  const isRefused = session !== null && spent?.has(session);
  if (session !== null) spent?.add(session);
  if (isRefused || mode === 'down') guest.emit('error', { message: 'refused', name: 'SessionExpired', fatal: true });
  else if (mode === 'good') {
    guest.emit('view', { surface: 'dashboard', path: '/' });
    guest.emit('ready', { embedTenant: null, deploymentId: number, mode: 'signed', surface: 'dashboard' });
  }
  return shown;
}
