/** What the host must do with the extensions of an embed, by the contract, without any of the code under test. */
import type { FuzzExtension } from './extension-wire.js';
import { negotiation } from './extension-wire.js';
import { type Heard, judge, type Verdict } from './oracle.js';
import type { Bag } from './values.js';
import { type Shape, wire } from './wire.js';

type State = 'unknown' | 'asked' | 'active' | 'unsupported';

/** An extension of the embed. */
interface Used {
  readonly extension: FuzzExtension;
  state: State;
  /** What waits, by name where only the last one counts. */
  held: (readonly [name: string, payload: Bag])[];
  supported: boolean | undefined;
  /** The action that `onUnsupported` is told of. */
  dropped: string | undefined;
}

/** A message that the host must post. */
export interface Posted {
  /** The name of the extension; absent for the negotiation. */
  readonly of?: string;
  readonly via: 'window' | 'port';
  readonly name: string;
  readonly payload: Bag;
}

/** The expectations of one embed. */
export interface HostNegotiation {
  readonly used: ReadonlyMap<string, Used>;
  readonly isPortOpen: boolean;
  /** Whether an answer of the document is awaited. */
  readonly isAsking: boolean;
  /** What must have been posted and heard since the last look. */
  look(): { readonly posted: readonly Posted[]; readonly heard: readonly Heard[] };
  use(extension: FuzzExtension): void;
  /** The page sends an action with a payload that fits. */
  send(extension: FuzzExtension, name: string, payload: Bag): void;
  receive(data: unknown): void;
  /** An array over the port, or something else. */
  receiveBatch(data: unknown): void;
  /** Another document is on its way, or this one has failed. */
  leave(hasFailed: boolean): void;
  /** The embed is over. */
  end(): void;
}

/** Milliseconds within which a document answers. */
const MAX_ANSWER = 30_000;

/** How many messages of an array count. */
const MAX_BATCH = 1000;

export function expectNegotiation(): HostNegotiation {
  const used = new Map<string, Used>();
  let offered: readonly string[] | undefined;
  let isAsking = false;
  let askedAt = 0;
  let channel: 'window' | 'port' = 'window';
  /** Whether a port is read: it outlives a failure. */
  let isPortOpen = false;
  let documents = 0;
  let posted: Posted[] = [];
  let heard: Heard[] = [];

  function move(part: Used, state: State) {
    part.state = state;
    if (state !== 'active' && state !== 'unsupported') return;
    part.supported ??= state === 'active';
    const { extension, held } = part;
    part.held = [];
    for (const [name, payload] of held) {
      if (state === 'active') posted.push({ of: extension.definition.name, via: viaOf(name), name, payload });
      else part.dropped ??= name;
    }
  }

  /** A question for the document in the frame goes over the window: the port may have been handed on. */
  function viaOf(name: string) {
    return name === 'ping' ? 'window' : channel;
  }

  function shared() {
    return [...used].filter(([name, { extension }]) => extension.negotiated && offered?.includes(name));
  }

  /** Asks for what both sides have and was not asked for. */
  function ask() {
    if (!offered || isAsking) return;
    const unknown = [...used.values()].filter(({ state }) => state === 'unknown');
    for (const part of unknown) {
      const { definition, negotiated } = part.extension;
      move(part, !negotiated ? 'active' : offered.includes(definition.name) ? 'asked' : 'unsupported');
    }
    const asked = unknown.filter(({ state }) => state === 'asked');
    if (!asked.length) return;
    isAsking = true;
    askedAt = performance.now();
    const port = asked.some(({ extension }) => extension.definition.name === 'port');
    postUse(port);
  }

  function postUse(port = false) {
    const extensions = shared()
      .filter(([, { state }]) => state !== 'unsupported' && state !== 'unknown')
      .map(([name]) => name);
    posted.push({ via: channel, name: 'use', payload: { extensions, ...(port && { port }) } });
  }

  function begin(extensions?: readonly string[]) {
    offered = extensions;
    isAsking = false;
    channel = 'window';
    for (const part of used.values()) move(part, 'unknown');
    ask();
  }

  function answer(extensions: readonly string[]) {
    isAsking = false;
    const port = used.get('port');
    if (port?.state === 'asked' && extensions.includes('port')) {
      // The last message over the window.
      postUse();
      channel = 'port';
      isPortOpen = true;
    }
    for (const [name, part] of used)
      if (part.state === 'asked') move(part, extensions.includes(name) ? 'active' : 'unsupported');
    ask();
  }

  /** A document that does not answer in time has no extension. */
  function passTime() {
    if (isAsking && performance.now() - askedAt >= MAX_ANSWER) answer([]);
  }

  function verdictOf(data: unknown): Verdict {
    const active = [...used.values()].filter(({ state }) => state === 'active');
    const shapes: Record<string, Shape> = Object.assign(
      Object.create(null),
      wire.event,
      isAsking && { using: negotiation.using },
      ...active.map(({ extension }) => extension.events),
    );
    return judge('event', data, 'svc', shapes);
  }

  function receive(data: unknown) {
    passTime();
    const verdict = verdictOf(data);
    if (!verdict.valid) {
      if (verdict.reason !== 'source') heard.push({ kind: 'rejected', reason: verdict.reason });
      return;
    }
    const { name, message } = verdict;
    const payload = message.payload as Bag;
    if (name === 'using') return answer(payload.extensions as string[]);
    const isCore = Object.hasOwn(wire.event, name);
    heard.push({ kind: isCore ? 'core' : 'extension', message });
    if (name === 'ready') {
      documents++;
      isPortOpen = false;
      begin((payload.extensions as string[] | undefined) ?? []);
    }
    if (name === 'error' && payload.fatal === true) begin();
  }

  return {
    used,
    get isPortOpen() {
      return isPortOpen;
    },
    get isAsking() {
      passTime();
      return isAsking;
    },
    look() {
      passTime();
      const seen = { posted, heard };
      posted = [];
      heard = [];
      return seen;
    },
    use(extension) {
      passTime();
      const part: Used = { extension, state: 'unknown', held: [], supported: undefined, dropped: undefined };
      used.set(extension.definition.name, part);
      ask();
    },
    send(extension, name, payload) {
      passTime();
      const part = used.get(extension.definition.name);
      if (part?.state === 'active') posted.push({ of: extension.definition.name, via: viaOf(name), name, payload });
      else if (part?.state === 'unsupported') part.dropped ??= name;
      else if (part && extension.hold === 'all') part.held.push([name, payload]);
      else if (part && extension.hold === 'last') {
        const at = part.held.findIndex(([other]) => other === name);
        if (at < 0) part.held.push([name, payload]);
        else part.held[at] = [name, payload];
      }
    },
    receive,
    leave(hasFailed) {
      passTime();
      if (!hasFailed) isPortOpen = false;
      begin();
    },
    end() {
      passTime();
      isPortOpen = false;
      begin();
      for (const part of used.values()) {
        part.held = [];
        move(part, 'unsupported');
      }
    },
    receiveBatch(data) {
      const messages: unknown[] = Array.isArray(data) ? Array.from(data) : [data];
      const before = documents;
      // Those after a new document's first message are of the old one.
      for (const message of messages.slice(0, MAX_BATCH)) if (documents === before) receive(message);
    },
  };
}
