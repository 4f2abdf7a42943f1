/** More sessions asked for at the same time would wait in the browser, in no useful order. */
const MAX_RUNNING = 6;

interface Waiting {
  readonly element: Element;
  start(): void;
}

let running = 0;
const queue: Waiting[] = [];

/**
 * Asks for a session, at once or when another answer has come; those in view go first. Rejects when the signal is
 * aborted, whatever becomes of the answer.
 */
export async function enqueueSession<T>(element: Element, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  if (running < MAX_RUNNING) running++;
  else await new Promise<void>((start) => queue.push({ element, start }));
  try {
    signal.throwIfAborted();
    return await new Promise<T>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      ask().then(resolve, reject);
    });
  } finally {
    // The place goes on to the next one. Only now is the layout read: at mount, each embed would lay out the page.
    const next = queue.splice(Math.max(0, queue.findIndex(isInView)), 1)[0];
    if (next) next.start();
    else running--;
  }
}

function isInView({ element }: Waiting): boolean {
  // From the prototype: a form's field hides the form's own method, and a throw here would stop the queue.
  const { top, bottom } = Element.prototype.getBoundingClientRect.call(element);
  return top < innerHeight && bottom > 0;
}
