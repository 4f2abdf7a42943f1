/** The contract of one embed as a small state machine that uses no code of the host. */
import type { EmbedState, LoadReason } from '@svc-embed/host';
import { createDesire } from './desire.js';
import { LOOK } from './stubs.js';

export interface Terms {
  /** Whether its session or address comes from a function. */
  readonly asks: boolean;
  /** Attempts of the recovery; 0 where it is off. */
  readonly attempts: number;
  readonly readyTimeout: number;
  /** The address without a request. */
  readonly address: string;
  /** Whether its iframe or its target is in the page: otherwise a load fails without a request. */
  isInPage(): boolean;
  /** Called with every state, also with the same one again. */
  onMove(state: EmbedState): void;
}

/** One load: it is asked for, answered, placed, and over once it has succeeded or failed. */
export interface Load {
  readonly reason: LoadReason;
  isAsked: boolean;
  answer: 'none' | 'good' | 'bad' | 'no place';
  address: string;
  isPlaced: boolean;
  isOver: boolean;
  /** A reload after a failure, which has not begun as far as can be seen. */
  mayWait: boolean;
}

export type Expected = ReturnType<typeof expectEmbed>;

/** The state machine; it reports violations to `broken`. */
export function expectEmbed(terms: Terms, broken: (rule: string) => void) {
  let state: EmbedState = 'loading';
  let code: string | undefined;
  let load: Load | undefined;
  let outcome = 'pending';
  let isRecovering = false;
  /** Whether the attempts are used up, and the next load comes after a long wait or the viewer's return. */
  let isSlow = false;
  /** Milliseconds of visible time for a load since its last step, and of online time for the next attempt. */
  let waited = 0;
  /** The same since the load began. */
  let waitedInAll = 0;
  /** Attempts since the last `ready` or `reload()`, failures since the last `ready`, and all of them. */
  let attempts = 0;
  let failures = 0;
  let allFailures = 0;
  /** Milliseconds since the last failure that no `ready` followed. */
  let sinceFailure = Infinity;
  /** The state that listeners have not been called with yet. */
  let told: EmbedState | undefined;
  /** Addresses with a session of the function, each valid for one document. */
  const used = new Set<string>();
  const desire = createDesire(() => state, broken);

  function move(next: EmbedState, reason?: string) {
    // Listeners are not called with a state that is over already.
    if (next !== state) told = next;
    state = next;
    code = reason;
    if (next !== 'loading' && load) load.isOver = true;
    if (next !== 'ready') desire.interrupt();
    terms.onMove(next);
  }

  function fail(reason: string) {
    // Another attempt would find no place either.
    isRecovering = reason !== 'target-not-found' && terms.attempts > 0;
    isSlow = isRecovering && attempts >= terms.attempts;
    attempts++;
    failures++;
    allFailures++;
    waited = sinceFailure = 0;
    outcome = isRecovering && !isSlow ? 'pending' : reason;
    move('failed', reason);
  }

  function begin(reason: LoadReason) {
    if (state === 'destroyed') return;
    if (reason === 'reload') attempts = 0;
    if (load) load.isOver = true;
    const mayWait = reason === 'reload' && sinceFailure < backoff(allFailures);
    // A reload that waits looks for its place when it begins.
    const isInPage = mayWait || terms.isInPage();
    load = {
      reason,
      isAsked: !terms.asks || !isInPage,
      answer: !isInPage ? 'no place' : terms.asks ? 'none' : 'good',
      address: terms.address,
      isPlaced: false,
      isOver: false,
      mayWait,
    };
    waited = waitedInAll = 0;
    isRecovering = false;
    outcome = 'pending';
    move('loading');
  }

  const isOpen = () => load !== undefined && !load.isOver;
  const isLate = (lateness: number) =>
    isOpen() &&
    !load?.mayWait &&
    terms.readyTimeout > 0 &&
    Math.max(waited, waitedInAll - 9 * terms.readyTimeout) >= terms.readyTimeout + lateness;
  /** The longest delay, which doubles up to 30 seconds; the shortest is half of it. */
  const backoff = (count: number, most = 30_000) => Math.min(most, 500 * 2 ** (count - 1));
  const shortest = () => (isSlow ? Math.max(30_000, backoff(failures, 300_000) / 2) : backoff(failures) / 2);
  const longest = () => (isSlow ? Math.max(30_000, backoff(allFailures, 300_000)) : backoff(allFailures));

  function start(load: Load | undefined) {
    if (!load?.mayWait) return;
    if (sinceFailure < backoff(failures) / 2) broken(`a reload ${sinceFailure} ms after ${failures} failures`);
    load.mayWait = false;
    waited = waitedInAll = 0;
  }

  /** Timeouts and attempts are observed when listeners are called. */
  function comesByItself(next: EmbedState): boolean {
    if (next === 'failed' && state === 'loading' && isOpen()) {
      // A reload that has waited finds no place where the iframe was taken out meanwhile.
      if (load?.mayWait && !terms.isInPage()) {
        start(load);
        load.answer = 'no place';
      }
      if (load?.answer === 'bad') fail('session-failed');
      else if (load?.answer === 'no place') fail('target-not-found');
      else if (isLate(0)) fail('ready-timeout');
    } else if (next === 'loading' && isRecovering) {
      if (waited < shortest()) broken(`an attempt after ${waited} ms, and ${failures} failures`);
      begin('recover');
    }
    return told === next;
  }

  return {
    ...desire,
    get state(): EmbedState {
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
    asked(reason: LoadReason): Load {
      if (!load || load.isAsked || load.isOver || load.reason !== reason) broken(`asked for a session: ${reason}`);
      const asked = load as Load;
      start(asked);
      asked.isAsked = true;
      return asked;
    },
    answered(asked: Load, address: string | undefined) {
      asked.answer = address === undefined ? 'bad' : 'good';
      asked.address = address ?? '';
    },
    placed(address: string) {
      if (!isOpen() || load?.isPlaced || load?.answer !== 'good' || load.address !== address)
        broken('a document is loaded without need');
      if (terms.asks && used.has(address)) broken('a session opens a second document');
      start(load);
      used.add(address);
      if (load) load.isPlaced = true;
      waited = 0;
    },
    /** An embed of the page got ready, so that loads which wait for the same may be next. */
    arrived() {
      if (isOpen()) waited = 0;
    },
    /** A `ready` of the current document is about to be dispatched. */
    ready(word: string) {
      attempts = failures = 0;
      sinceFailure = Infinity;
      isRecovering = false;
      outcome = word;
      move('ready');
      desire.start();
    },
    /** A fatal error of the current document is about to be dispatched. */
    fatal() {
      if (state !== 'failed') fail('surface-failed');
    },
    end(reason: 'destroyed' | 'aborted') {
      if (state === 'destroyed') return;
      isRecovering = false;
      outcome = reason;
      move('destroyed');
    },
    listen() {
      told = undefined;
    },
    heard(next: EmbedState) {
      if (told !== next && !comesByItself(next)) broken(`listeners are called with ${next}, in ${state}`);
      told = undefined;
    },
    /** One step of the clock is about to pass. */
    pass(isVisible: boolean, isOnline: boolean) {
      sinceFailure += LOOK;
      // Then the next attempt comes at the return.
      if (isRecovering && isSlow && !(isVisible && isOnline)) waited = Math.max(shortest(), longest() - LOOK);
      else if (isOpen() && !load?.mayWait ? isVisible : (isRecovering || load?.mayWait) && isOnline) {
        waited += LOOK;
        waitedInAll += LOOK;
      }
    },
    /** Nothing more happens without time or a stimulus: checks that everything due has happened. */
    rest() {
      if (told) broken(`listeners are not called with ${told}`);
      desire.rest();
      if (isLate(LOOK)) broken('the load has no end');
      if (isRecovering && waited >= longest() + LOOK) broken('the next attempt does not come');
      if (!load || load.isOver) return;
      if (load.mayWait) {
        if (waited >= backoff(allFailures) + LOOK) broken('a reload does not begin');
        return;
      }
      if (!load.isAsked) broken('no session is requested');
      if (load.answer === 'bad' || load.answer === 'no place') broken('a bad answer does not fail the load');
      if (load.answer === 'good' && !load.isPlaced) broken('a good answer is not loaded');
    },
  };
}
