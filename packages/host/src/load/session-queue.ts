import { native } from '@svc-embed/protocol/internal';

/** Maximum number of parallel session requests per tenant: more would wait in the browser, in no useful order. */
const MAX_RUNNING = 6;

/** Milliseconds after which a turn ends without an answer: a provider that hangs must not block the others. */
const MAX_TURN = 30_000;

/**
 * Milliseconds by which a failure is delayed if the viewer began to leave the page. Firefox ends the requests of such a page
 * while it is still shown; a page that stays (a download, a viewer who cancels) goes on afterwards.
 */
const LEAVING = 10_000;

interface SessionTurn<T> {
  /** Embeds of different tenants do not wait for each other. */
  readonly tenant: string;
  readonly element: Element;
  readonly signal: AbortSignal;
  /** Maximum number of these turns at the same time; default six. */
  readonly limit?: number;
  /** Called when the turn comes. */
  ask(): Promise<T>;
}

type Waiting = { readonly element: Element; start(): void };

type SessionQueue = { running: number; readonly waiting: Waiting[] };

const queues = new Map<string, SessionQueue>();

/**
 * Requests a session, immediately or when another turn has ended; embeds in view go first. Rejects when the signal is aborted,
 * whatever the answer.
 */
export async function enqueueSession<T>(turn: SessionTurn<T>): Promise<T> {
  const { tenant, element, signal, ask, limit = MAX_RUNNING } = turn;
  const queue = queues.get(tenant) ?? { running: 0, waiting: [] };
  queues.set(tenant, queue);
  if (queue.running < limit) queue.running++;
  else await new Promise<void>((start) => queue.waiting.push({ element, start }));

  let hasTurn = true;
  function endTurn() {
    if (!hasTurn) return;
    hasTurn = false;
    clearTimeout(timer);
    // The layout is read only now: at mount, each embed would lay out the page.
    const next = queue.waiting.splice(Math.max(0, queue.waiting.findIndex(isInView)), 1)[0];
    if (next) next.start();
    else if (!--queue.running) queues.delete(tenant);
  }
  let timer = setTimeout(endTurn, MAX_TURN);
  let delay = 0;
  try {
    signal.throwIfAborted();
    globalThis.addEventListener?.(
      'beforeunload',
      () => {
        delay = LEAVING;
      },
      { signal },
    );
    return await new Promise<T>((resolve, reject) => {
      signal.addEventListener(
        'abort',
        () => {
          reject(signal.reason);
          endTurn();
        },
        { once: true },
      );
      ask().then(resolve, (cause) => {
        if (!delay) return reject(cause);
        clearTimeout(timer);
        timer = setTimeout(reject, delay, cause);
      });
    });
  } finally {
    endTurn();
  }
}

function isInView({ element }: Waiting): boolean {
  const { top, bottom } = native(element, 'getBoundingClientRect');
  return top < innerHeight && bottom > 0;
}
