/** The contract of an embed's extensions in the host, without code under test. */

import type { Bag } from '../../../packages/protocol/test/any-value.js';
import { core, type Described, negotiation, ours, shapesOf } from '../wire/messages.js';
import { judge, type Verdict } from '../wire/oracle.js';

/** The port, which has no messages. */
export const PORT: Described = { name: 'port', ...ours.port };

interface Used {
  readonly extension: Described;
  state: 'unknown' | 'asked' | 'active' | 'unsupported';
  /** Actions that wait; if only the last one counts, one for each name. */
  held: (readonly [name: string, payload: Bag])[];
  supported: boolean | undefined;
  /** The action for which `onUnsupported` must be called. */
  dropped: string | undefined;
}

export interface Posted {
  /** The name of the extension; absent for the negotiation. */
  readonly of?: string;
  readonly via: 'window' | 'port';
  readonly name: string;
  readonly payload: Bag;
}

/** The expected handling of a message; undefined if it does not have the SDK's format. */
export type Handled =
  | { readonly kind: 'core' | 'extension' | 'answer'; readonly name: string; readonly message: Bag }
  | { readonly kind: 'rejected'; readonly reason: string }
  | undefined;

/** Milliseconds within which a document must answer. */
const MAX_ANSWER = 30_000;
/** The number of messages in an array that are read. */
const MAX_BATCH = 1000;

export function expectNegotiation() {
  const used = new Map<string, Used>();
  let offered: readonly string[] | undefined;
  let isAsking = false;
  let askedAt = 0;
  let via: 'window' | 'port' = 'window';
  /** Whether a port is read. A failure does not close it. */
  let isPortOpen = false;
  let documents = 0;
  const posted: Posted[] = [];

  function move(part: Used, state: Used['state']) {
    part.state = state;
    if (state !== 'active' && state !== 'unsupported') return;
    part.supported ??= state === 'active';
    for (const [name, payload] of part.held.splice(0)) {
      if (state === 'active') posted.push({ of: part.extension.name, via, name, payload });
      else part.dropped ??= name;
    }
  }

  /** Requests the extensions that both sides have and that were not requested yet. */
  function ask() {
    if (!offered || isAsking) return;
    const unknown = [...used].filter(([, { state }]) => state === 'unknown');
    for (const [name, part] of unknown) move(part, offered.includes(name) ? 'asked' : 'unsupported');
    if (!unknown.some(([, { state }]) => state === 'asked')) return;
    isAsking = true;
    askedAt = performance.now();
    postUse(used.get('port')?.state === 'asked');
  }

  function postUse(port = false) {
    const shared = [...used].filter(([, { state }]) => state === 'asked' || state === 'active');
    const payload = { extensions: shared.map(([name]) => name), ...(port && { port }) };
    posted.push({ via, name: 'use', payload });
  }

  function begin(extensions?: readonly string[]) {
    offered = extensions;
    isAsking = false;
    via = 'window';
    for (const part of used.values()) move(part, 'unknown');
    ask();
  }

  function answer(extensions: readonly string[]) {
    isAsking = false;
    if (used.get('port')?.state === 'asked' && extensions.includes('port')) {
      // The last message over the window.
      postUse();
      via = 'port';
      isPortOpen = true;
    }
    for (const [name, part] of used)
      if (part.state === 'asked') move(part, extensions.includes(name) ? 'active' : 'unsupported');
    ask();
  }

  /** Treats a document that does not answer in time as one without extensions. */
  function passTime() {
    if (isAsking && performance.now() - askedAt >= MAX_ANSWER) answer([]);
  }

  function verdictOf(data: unknown): Verdict {
    const active = [...used.values()].filter(({ state }) => state === 'active').map(({ extension }) => extension);
    return judge('event', data, 'svc', shapesOf('event', core, ...(isAsking ? [negotiation] : []), ...active));
  }

  function receive(data: unknown): Handled {
    passTime();
    const verdict = verdictOf(data);
    if (!verdict.valid) return verdict.reason === 'source' ? undefined : { kind: 'rejected', reason: verdict.reason };
    const { name, message } = verdict;
    const payload = message.payload as Bag;
    const isAnswer = name === 'using';
    if (isAnswer) answer(payload.extensions as string[]);
    if (name === 'ready') {
      documents++;
      isPortOpen = false;
      begin((payload.extensions as string[] | undefined) ?? []);
    }
    if (name === 'error' && payload.fatal === true) begin();
    return { kind: isAnswer ? 'answer' : Object.hasOwn(core.events, name) ? 'core' : 'extension', name, message };
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
    /** Returns the messages that must have been posted since the last call. */
    takePosted(): Posted[] {
      passTime();
      return posted.splice(0);
    },
    use(extension: Described) {
      passTime();
      const part = { extension, state: 'unknown', held: [], supported: undefined, dropped: undefined } as const;
      used.set(extension.name, { ...part, held: [] });
      ask();
    },
    /** Called when the page sends an action with a valid payload. */
    send({ name: of, hold }: Described, name: string, payload: Bag) {
      passTime();
      const part = used.get(of);
      if (part?.state === 'active') posted.push({ of, via, name, payload });
      else if (part?.state === 'unsupported') part.dropped ??= name;
      else if (part && hold !== 'none') {
        const at = hold === 'all' ? -1 : part.held.findIndex(([other]) => other === name);
        part.held.splice(at < 0 ? part.held.length : at, at < 0 ? 0 : 1, [name, payload]);
      }
    },
    receive,
    /** Handles any data over the port, usually an array. */
    receiveBatch(data: unknown): Handled[] {
      const messages: unknown[] = Array.isArray(data) ? Array.from(data) : [data];
      const before = documents;
      // Messages after the first one of a new document belong to the old one.
      return messages.slice(0, MAX_BATCH).map((message) => (documents === before ? receive(message) : undefined));
    },
    /** Called when another document is loading, or this one has failed. */
    leave(hasFailed: boolean) {
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
  };
}
