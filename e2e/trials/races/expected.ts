/** The contract of one embed as a small state machine, without code of the host. */
import type { EmbedState, LoadReason } from '@svc-embed/host';
import { STEP } from './stubs.js';
import { createWantedState } from './wanted-state.js';

export interface EmbedSetup {
  /** Whether its session or address comes from a function. */
  readonly asks: boolean;
  /** Attempts of the recovery; 0 if it is off. */
  readonly attempts: number;
  readonly readyTimeout: number;
  /** The address if no function is called. */
  readonly address: string;
  /** Whether its iframe or its target is in the page: otherwise a load fails without a request. */
  isInPage(): boolean;
  /** Called with every state, also if it is the same again. */
  onMove(state: EmbedState): void;
}

/** One load: requested, answered, placed, and over when it has succeeded or failed. */
export interface Load {
  readonly reason: LoadReason;
  isAsked: boolean;
  answer: 'none' | 'good' | 'bad' | 'no place';
  address: string;
  isPlaced: boolean;
  isOver: boolean;
  /** Whether this is a reload after a failure, which may still be delayed. */
  mayWait: boolean;
}

export type Expected = ReturnType<typeof expectEmbed>;

/** Creates the state machine, which reports violations to `broken`. */
export function expectEmbed(setup: EmbedSetup, broken: (rule: string) => void) {
  let state: EmbedState = 'loading';
  let code: string | undefined;
  let load: Load | undefined;
  let outcome = 'pending';
  let isRecovering = false;
  /** Whether the attempts are used up: the next load follows a long wait or the viewer's return. */
  let isSlow = false;
  /** Milliseconds since the last step of a load, visible only, or since a failure, online only. */
  let waited = 0;
  /** The same since the load began. */
  let waitedInAll = 0;
  /** Attempts since the last `ready` or `reload()`, failures since the last `ready`, and all failures. */
  let attempts = 0;
  let failures = 0;
  let allFailures = 0;
  /** Milliseconds since the last failure; infinite after a `ready`. */
  let sinceFailure = Infinity;
  /** The state that listeners have not been called with yet. */
  let unreported: EmbedState | undefined;
  /** Addresses with a session of the function, each valid for one document. */
  const used = new Set<string>();
  const wantedState = createWantedState(() => state, broken);

  function move(next: EmbedState, reason?: string) {
    if (next !== state) unreported = next;
    state = next;
    code = reason;
    if (next !== 'loading' && load) load.isOver = true;
    if (next !== 'ready') wantedState.interrupt();
    setup.onMove(next);
  }

  function fail(reason: string) {
    // Another attempt would not find a place in the page either.
    isRecovering = reason !== 'target-not-found' && setup.attempts > 0;
    isSlow = isRecovering && attempts >= setup.attempts;
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
    // A delayed reload checks its place in the page when it starts.
    const isInPage = mayWait || setup.isInPage();
    load = {
      reason,
      isAsked: !setup.asks || !isInPage,
      answer: !isInPage ? 'no place' : setup.asks ? 'none' : 'good',
      address: setup.address,
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
    setup.readyTimeout > 0 &&
    Math.max(waited, waitedInAll - 9 * setup.readyTimeout) >= setup.readyTimeout + lateness;
  /** Returns the longest delay, which doubles up to 30 seconds; the shortest is half of it. */
  const backoff = (count: number, most = 30_000) => Math.min(most, 500 * 2 ** (count - 1));
  const shortest = () => (isSlow ? Math.max(30_000, backoff(failures, 300_000) / 2) : backoff(failures) / 2);
  const longest = () => (isSlow ? Math.max(30_000, backoff(allFailures, 300_000)) : backoff(allFailures));

  function start(load: Load | undefined) {
    if (!load?.mayWait) return;
    if (sinceFailure < backoff(failures) / 2) broken(`a reload ${sinceFailure} ms after ${failures} failures`);
    load.mayWait = false;
    waited = waitedInAll = 0;
  }

  /** Applies timeouts and attempts, which become visible only when listeners are called. */
  function comesByItself(next: EmbedState): boolean {
    if (next === 'failed' && state === 'loading' && isOpen()) {
      // A delayed reload fails if the iframe was removed in the meantime.
      if (load?.mayWait && !setup.isInPage()) {
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
    return unreported === next;
  }

  return {
    ...wantedState,
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
      if (setup.asks && used.has(address)) broken('a session opens a second document');
      start(load);
      used.add(address);
      if (load) load.isPlaced = true;
      waited = 0;
    },
    /** Called when an embed of the page got ready: other loads get their timeout again. */
    arrived() {
      if (isOpen()) waited = 0;
    },
    /** Called before a `ready` of the current document is dispatched. */
    ready(word: string) {
      attempts = failures = 0;
      sinceFailure = Infinity;
      isRecovering = false;
      outcome = word;
      move('ready');
      wantedState.start();
    },
    /** Called before a fatal error of the current document is dispatched. */
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
      unreported = undefined;
    },
    received(next: EmbedState) {
      if (unreported !== next && !comesByItself(next)) broken(`listeners are called with ${next}, in ${state}`);
      unreported = undefined;
    },
    /** Called before each step of the clock. */
    pass(isVisible: boolean, isOnline: boolean) {
      sinceFailure += STEP;
      // The next attempt then follows the viewer's return.
      if (isRecovering && isSlow && !(isVisible && isOnline)) waited = Math.max(shortest(), longest() - STEP);
      else if (isOpen() && !load?.mayWait ? isVisible : (isRecovering || load?.mayWait) && isOnline) {
        waited += STEP;
        waitedInAll += STEP;
      }
    },
    /** Checks that everything due has happened. Called when only time or a command can cause more. */
    rest() {
      if (unreported) broken(`listeners are not called with ${unreported}`);
      wantedState.rest();
      if (isLate(STEP)) broken('the load has no end');
      if (isRecovering && waited >= longest() + STEP) broken('the next attempt does not come');
      if (!load || load.isOver) return;
      if (load.mayWait) {
        if (waited >= backoff(allFailures) + STEP) broken('a reload does not begin');
        return;
      }
      if (!load.isAsked) broken('no session is requested');
      if (load.answer === 'bad' || load.answer === 'no place') broken('a bad answer does not fail the load');
      if (load.answer === 'good' && !load.isPlaced) broken('a good answer is not loaded');
    },
  };
}
