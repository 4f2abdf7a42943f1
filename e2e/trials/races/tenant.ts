/** The documents of frames: surfaces with a real guest, whose server accepts each session once, and foreign pages. */
import { channel as channelOf, createGuest, type Guest, type GuestChannel, type GuestWindow } from '@svc-embed/guest';
import { isSame, show } from '../../../packages/protocol/test/same.js';
import { described, extensions, type Hold, isExtensionName } from './extensions.js';
import type { RacePort } from './port.js';
import { expectSurface, type Way } from './surface-negotiation.js';

export const CUSTOMER = 'https://customer.example';
export const FOREIGN = 'https://foreign.example';

export type Mode = 'good' | 'silent' | 'down';

/** The extensions that the tenant's surfaces offer, and how often they answer `use`. */
export interface SurfaceBehavior {
  readonly offers: readonly Hold[];
  readonly answers: 'once' | 'twice' | 'never';
}

/** A document in the window of a frame. */
export interface ShownDocument {
  readonly origin: string;
  guest: Guest | undefined;
  /** The last payloads that it received, by action, and by member for filters. */
  readonly applied: Map<string, string>;
  /** Actions that the page posted to it, and actions that its handlers received, both in order. */
  readonly posted: string[];
  readonly got: string[];
  /** Whether someone broke the rules: the order of its actions is then undefined. */
  isOrderUndefined: boolean;
  /** Whether it may miss actions: a script of the page may have given it another port, or it claims to read one. */
  mayMissActions: boolean;
  /** Receives a message of the page, over the window or the port that the document reads. */
  receive(data: unknown, ports?: readonly RacePort[]): void;
  emit(hold: Hold, value: number, times: number): void;
  isPortRead(): boolean;
  /** Compares the calls and messages of its guest with the expectations. */
  check(broken: (rule: string) => void): void;
}

/** Returns the key of an action: its name, or the member of a filter. */
export function keyOf(name: string, payload: unknown): string {
  const parameter = Object(payload).filterUrlParameter as string | undefined;
  return parameter === undefined ? name : (parameter.split('=')[0] ?? '');
}

export function nameOf(message: unknown): string {
  const { type } = Object(message);
  return (typeof type === 'string' && type.split(':')[2]) || '';
}

export function textOf(message: unknown): string {
  return `${nameOf(message)} ${JSON.stringify(Object(message).payload)}`;
}

/** Opens the document of an address; calls `post` with its messages to the parent. */
export function openDocument(
  address: string,
  number: number,
  { mode, offers, answers }: SurfaceBehavior & { readonly mode: Mode },
  spent: Set<string> | undefined,
  post: (shown: ShownDocument, data: unknown) => void,
): ShownDocument {
  const { origin, searchParams } = new URL(address);
  const listeners = new Set<Parameters<GuestWindow['addEventListener']>[1]>();
  const expected = expectSurface(offers.map((hold) => described[hold]));
  const channels = new Map<Hold, GuestChannel>();
  const received: string[] = [];
  const sent: unknown[] = [];
  const problems: string[] = [];
  const note = (way: Way, data: unknown) => {
    for (const message of [data].flat())
      if (isExtensionName(nameOf(message))) sent.push([way, nameOf(message), Object(message).payload]);
  };
  const parent = {
    postMessage(data: unknown, target: string) {
      if (target !== CUSTOMER) throw new Error(`the guest posts to ${target}`);
      note('window', data);
      post(shown, structuredClone(data));
      if (answers === 'twice' && nameOf(data) === 'using') post(shown, structuredClone(data));
    },
  };
  const shown: ShownDocument = {
    origin,
    guest: undefined,
    applied: new Map(),
    posted: [],
    got: [],
    isOrderUndefined: false,
    mayMissActions: false,
    receive(data, ports = []) {
      if (answers === 'never' && nameOf(data) === 'use') return;
      const [port] = ports;
      if (port) {
        port.onPost = (data) => note(port, data);
        port.onDelivery = (data, deliver) => {
          expected.receive(data);
          deliver();
        };
      }
      if (shown.guest) expected.receive(data, port);
      const event = {
        isTrusted: true,
        origin: CUSTOMER,
        source: parent,
        data,
        ports: ports as unknown as MessagePort[],
      };
      for (const listener of listeners) listener(event);
    },
    emit(hold, value, times) {
      for (let time = 0; time < times; time++) {
        const isSent = channels.get(hold)?.emit(`said-${hold}`, { value }) ?? false;
        if (isSent !== expected.emit(described[hold], `said-${hold}`, { value })) problems.push(`emits: ${isSent}`);
      }
    },
    isPortRead: () => expected.isPortRead,
    check(broken) {
      for (const problem of problems.splice(0)) broken(problem);
      compare('receives', received.splice(0), expected.received.splice(0));
      compare('posts', sent.splice(0), expected.posted.splice(0));
      for (const [hold, { active }] of channels)
        if (active !== expected.isActive(described[hold])) broken(`the surface's ${hold} is ${active}`);

      function compare(what: string, is: unknown[], should: unknown[]) {
        if (is.length + should.length && !isSame(is, should))
          broken(`the surface ${what} ${show(is)}, not ${show(should)}`);
      }
    },
  };
  if (origin === FOREIGN) return shown;
  const guest = createGuest({
    surface: 'dashboard',
    hostOrigins: [CUSTOMER],
    onReject: ({ reason }) => received.push(reason),
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
  guest.onAny((message) => {
    const name = nameOf(message);
    shown.applied.set(keyOf(name, message.payload), JSON.stringify(message.payload));
    shown.got.push(textOf(message));
    received.push(name);
  });
  for (const hold of offers) {
    const channel = guest.use(channelOf(extensions[hold])) as unknown as GuestChannel;
    channels.set(hold, channel);
    for (const name of [`do-${hold}`, `undo-${hold}`])
      channel.on(name, (_, message) => {
        shown.got.push(textOf(message));
        received.push(name);
      });
  }
  const session = searchParams.get('session');
  const isRefused = session !== null && spent?.has(session);
  if (session !== null) spent?.add(session);
  if (isRefused || mode === 'down') guest.emit('error', { message: 'refused', name: 'SessionExpired', fatal: true });
  else if (mode === 'good') {
    expected.begin();
    guest.emit('view', { surface: 'dashboard', path: '/' });
    guest.emit('ready', { embedTenant: null, deploymentId: number, mode: 'signed', surface: 'dashboard' });
  }
  return shown;
}
