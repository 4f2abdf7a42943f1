/** The documents of frames: surfaces with a real guest, whose server accepts each session once, and foreign pages. */

import { createGuest, type GuestWindow } from '@svc-embed/guest';
import type { AnyActionMessage } from '@svc-embed/protocol';
import { CUSTOMER, FOREIGN, type ShownDocument } from './document.js';

/** The condition of the tenant's surfaces: good, silent, or down. */
export type Mode = 'good' | 'silent' | 'down';

/** The key of an action: its name, or the member of a filter. */
export function keyOf(name: string, payload: unknown): string {
  const parameter = Object(payload).filterUrlParameter as string | undefined;
  return parameter === undefined ? name : (parameter.split('=')[0] ?? '');
}

/** Opens the document of an address; it calls `post` with what it posts to its parent. */
export function openDocument(
  address: string,
  number: number,
  mode: Mode,
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
    },
  };
  const shown: ShownDocument = {
    origin,
    guest: undefined,
    applied,
    receive(data) {
      for (const listener of listeners) listener({ isTrusted: true, origin: CUSTOMER, source: parent, data });
    },
  };
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
    applied.set(keyOf(message.type.split(':')[2] ?? '', message.payload), JSON.stringify(message.payload));
  });
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
