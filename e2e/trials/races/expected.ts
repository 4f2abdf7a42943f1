/** What one embed must be like, whatever happens to it: the contract as a small machine that knows nothing of the host. */
import type { EmbedState, LoadReason } from '@svc-embed/host';
import { createDesire, type Desire } from './desire.js';
import { LOOK } from './stubs.js';

/** What an embed was mounted with, as far as it decides what happens. */
export interface Terms {
  /** Whether its session or address comes from a function. */
  readonly asks: boolean;
  /** Of the recovery; 0 where it is off. */
  readonly attempts: number;
  readonly readyTimeout: number;
  /** What is loaded where nobody is asked. */
  readonly address: string;
  /** Whether its iframe or its target is in the page: outside of it, nobody is asked and nothing is loaded. */
  isInPage(): boolean;
}

/** One load: asked for, answered, placed, and over when it came to an end, good or bad. */
export interface Load {
  readonly reason: LoadReason;
  isAsked: boolean;
  answer: 'none' | 'good' | 'bad';
  address: string;
  isPlaced: boolean;
  isOver: boolean;
  /** A reload after a failure, which has not begun as far as can be seen. */
  mayWait: boolean;
}

/** The machine; what breaks a promise is told to `broken`. */
export interface Expected extends Desire {
  readonly state: EmbedState;
  readonly code: string | undefined;
  readonly load: Load | undefined;
  readonly isRecovering: boolean;
  /** What `ready` is settled with. */
  readonly outcome: string;
  begin(reason: LoadReason): void;
  /** The function is called. */
  asked(reason: LoadReason): Load;
  /** What the function gave for a load; an address, or nothing where it failed. */
  answered(load: Load, address: string | undefined): void;
  /** The page put the iframe in place. */
  placed(address: string): void;
  /** A `ready` of the current document is about to be heard. */
  ready(word: string): void;
  /** A fatal error of the current document is about to be heard. */
  fatal(): void;
  end(code: 'destroyed' | 'aborted'): void;
  /** Listeners are there from now on. */
  listen(): void;
  /** A listener hears of a state. */
  heard(state: EmbedState): void;
  /** Time is about to pass, as much as one look at the clock. */
  pass(isVisible: boolean, isOnline: boolean): void;
  /** Nothing more happens without time or a stimulus: what should have happened has. */
  rest(): void;
}

export function expectEmbed(terms: Terms, broken: (rule: string) => void): Expected {
  let state: EmbedState = 'loading';
  let code: string | undefined;
  let load: Load | undefined;
  let outcome = 'pending';
  let isRecovering = false;
  /** Milliseconds of visible time that the load has waited, and of time online that the next attempt has. */
  let waited = 0;
  /** Attempts since the last `ready` or `reload()`, failures since the last `ready`, and all of them. */
  let attempts = 0;
  let failures = 0;
  let allFailures = 0;
  /** Milliseconds since the last failure that no `ready` followed. */
  let sinceFailure = Infinity;
  /** The state that listeners have not heard of yet. */
  let told: EmbedState | undefined;
  /** Addresses with a session of the function, each good for one document. */
  const used = new Set<string>();
  const desire = createDesire(() => state, broken);

  function move(next: EmbedState, reason?: string) {
    // A state that is over before anybody heard of it is not told.
    if (next !== state) told = next;
    state = next;
    code = reason;
    if (next !== 'loading' && load) load.isOver = true;
    if (next !== 'ready') desire.interrupt();
  }

  function fail(reason: string) {
    isRecovering = attempts < terms.attempts;
    attempts++;
    failures++;
    allFailures++;
    waited = sinceFailure = 0;
    outcome = isRecovering ? 'pending' : reason;
    move('failed', reason);
  }

  function begin(reason: LoadReason) {
    if (state === 'destroyed') return;
    if (reason === 'reload') attempts = 0;
    if (load) load.isOver = true;
    const isInPage = terms.isInPage();
    load = {
      reason,
      isAsked: !terms.asks || !isInPage,
      answer: !isInPage ? 'bad' : terms.asks ? 'none' : 'good',
      address: terms.address,
      isPlaced: false,
      isOver: false,
      mayWait: reason === 'reload' && sinceFailure < backoff(allFailures),
    };
    waited = 0;
    isRecovering = false;
    outcome = 'pending';
    move('loading');
  }

  const isOpen = () => load !== undefined && !load.isOver;
  const isLate = (lateness: number) =>
    isOpen() && !load?.mayWait && terms.readyTimeout > 0 && waited >= terms.readyTimeout + lateness;
  /** Half to all of a time that doubles, up to 30 seconds. */
  const backoff = (count: number) => Math.min(30_000, 500 * 2 ** (count - 1));

  /** The load asks for its session, or is placed without one. */
  function start(load: Load | undefined) {
    if (!load?.mayWait) return;
    if (sinceFailure < backoff(failures) / 2) broken(`a reload ${sinceFailure} ms after ${failures} failures`);
    load.mayWait = false;
    waited = 0;
  }

  /** What comes by itself is seen when listeners hear of it. */
  function comesByItself(next: EmbedState): boolean {
    if (next === 'failed' && state === 'loading' && isOpen()) {
      if (load?.answer === 'bad') fail('session-failed');
      else if (isLate(0)) fail('ready-timeout');
    } else if (next === 'loading' && isRecovering) {
      if (waited < backoff(failures) / 2) broken(`an attempt after ${waited} ms, and ${failures} failures`);
      begin('recover');
    }
    return told === next;
  }

  return {
    ...desire,
    get state() {
      return state;
    },
    get code() {
      return code;
    },
    get load() {
      return load;
    },
    get isRecovering() {
      return isRecovering;
    },
    get outcome() {
      return outcome;
    },
    begin,
    asked(reason) {
      if (!load || load.isAsked || load.isOver || load.reason !== reason) broken(`asked for a session: ${reason}`);
      const asked = load as Load;
      start(asked);
      asked.isAsked = true;
      return asked;
    },
    answered(asked, address) {
      asked.answer = address === undefined ? 'bad' : 'good';
      asked.address = address ?? '';
    },
    placed(address) {
      if (!isOpen() || load?.isPlaced || load?.answer !== 'good' || load.address !== address)
        broken('a document is loaded that nobody waits for');
      if (terms.asks && used.has(address)) broken('a session opens a second document');
      start(load);
      used.add(address);
      if (load) load.isPlaced = true;
    },
    ready(word) {
      attempts = failures = 0;
      sinceFailure = Infinity;
      isRecovering = false;
      outcome = word;
      move('ready');
      desire.start();
    },
    fatal() {
      if (state !== 'failed') fail('surface-failed');
    },
    end(reason) {
      if (state === 'destroyed') return;
      isRecovering = false;
      outcome = reason;
      move('destroyed');
    },
    listen() {
      told = undefined;
    },
    heard(next) {
      if (told !== next && !comesByItself(next)) broken(`listeners hear of ${next}, in ${state}`);
      told = undefined;
    },
    pass(isVisible, isOnline) {
      sinceFailure += LOOK;
      if (isOpen() && !load?.mayWait ? isVisible : (isRecovering || load?.mayWait) && isOnline) waited += LOOK;
    },
    rest() {
      if (told) broken(`listeners do not hear of ${told}`);
      desire.rest();
      if (isLate(LOOK)) broken('the load has no end');
      if (isRecovering && waited >= backoff(allFailures) + LOOK) broken('the next attempt does not come');
      if (!load || load.isOver) return;
      if (load.mayWait) {
        if (waited >= backoff(allFailures) + LOOK) broken('a reload does not begin');
        return;
      }
      if (!load.isAsked) broken('nobody is asked for a session');
      if (load.answer === 'bad') broken('a bad answer does not fail the load');
      if (load.answer === 'good' && !load.isPlaced) broken('a good answer is not loaded');
    },
  };
}
