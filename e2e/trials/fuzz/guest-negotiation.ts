/** What a guest must do with its extensions, by the contract, without any of the code under test. */
import { type FuzzExtension, negotiation } from './extension-wire.js';
import { type Heard, judge } from './oracle.js';
import type { Bag } from './values.js';
import { type Shape, wire } from './wire.js';

/** A message that the guest must post: over the window, or over the port of this number. */
export interface GuestPost {
  readonly via: 'window' | number;
  readonly name: string;
  readonly payload: Bag;
}

/** The expectations of one guest. */
export interface GuestNegotiation {
  isReady: boolean;
  /** The number of the port that is read, where there is one. */
  readonly reads: number | undefined;
  isActive(extension: FuzzExtension): boolean;
  look(): { readonly posted: readonly GuestPost[]; readonly heard: readonly Heard[] };
  /** An event with a payload that fits; whether it is posted. */
  emit(extension: FuzzExtension | undefined, name: string, payload: Bag): boolean;
  /** A message, and the number of the first port that came with it. */
  receive(data: unknown, given?: number): void;
}

export function expectGuestNegotiation(used: readonly FuzzExtension[]): GuestNegotiation {
  const active = new Set<string>();
  let port: { readonly number: number; isRead: boolean } | undefined;
  let posted: GuestPost[] = [];
  let heard: Heard[] = [];

  const expected: GuestNegotiation = {
    isReady: false,
    get reads() {
      return port?.isRead ? port.number : undefined;
    },
    isActive: ({ definition, negotiated }) => (negotiated ? active.has(definition.name) : expected.isReady),
    look() {
      const seen = { posted, heard };
      posted = [];
      heard = [];
      return seen;
    },
    emit(extension, name, payload) {
      if (extension && !expected.isActive(extension)) return false;
      posted.push({ via: port?.number ?? 'window', name, payload });
      return true;
    },
    receive(data, given) {
      const shapes: Record<string, Shape> = Object.assign(
        Object.create(null),
        wire.action,
        expected.isReady && { use: negotiation.use },
        ...used.filter(expected.isActive).map(({ actions }) => actions),
      );
      const verdict = judge('action', data, 'svc', shapes);
      if (!verdict.valid) {
        if (verdict.reason !== 'source') heard.push({ kind: 'rejected', reason: verdict.reason });
        return;
      }
      const { name, message } = verdict;
      if (name === 'use') return answer(message.payload as { extensions: string[]; port?: boolean }, given);
      heard.push({ kind: Object.hasOwn(wire.action, name) ? 'core' : 'extension', message });
      if (name === 'ping')
        posted.push({ via: port?.number ?? 'window', name: 'pong', payload: message.payload as Bag });
    },
  };
  return expected;

  function answer(payload: { readonly extensions: readonly string[]; readonly port?: boolean }, given?: number) {
    // The first one after a port was taken is the page's last message over the window.
    if (port && !port.isRead) {
      port.isRead = true;
      return;
    }
    const isTaken = payload.port === true && payload.extensions.includes('port') && given !== undefined;
    const names = used.filter(({ negotiated }) => negotiated).map(({ definition }) => definition.name);
    const known = [...new Set(payload.extensions)].filter((name) => names.includes(name));
    const extensions = isTaken || port ? [...known, 'port'] : known;
    posted.push({ via: port?.number ?? 'window', name: 'using', payload: { extensions } });
    if (isTaken) port = { number: given, isRead: false };
    active.clear();
    for (const name of known) active.add(name);
  }
}
