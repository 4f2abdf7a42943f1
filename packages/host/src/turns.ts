/** Sessions of a page that are asked for at the same time; more would wait in the browser, in no useful order. */
const AT_ONCE = 6;

/** An embed that waits for its turn. */
type Waiting = readonly [element: Element, go: () => void];

/** How many ask or wait to. */
let wanted = 0;
const line: Waiting[] = [];

/**
 * Asks when it is the element's turn: at once while few others ask, else those in view go first. The turn ends with the
 * answer, or when the signal is aborted; then this rejects, whatever becomes of the answer.
 */
export async function inTurn<T>(element: Element, signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
  if (wanted++ >= AT_ONCE) await new Promise<void>((go) => line.push([element, go]));
  try {
    signal.throwIfAborted();
    return await new Promise<T>((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      ask().then(resolve, reject);
    });
  } finally {
    wanted--;
    // Looked at only now: reading the layout while embeds are mounted would lay out the page for each.
    line.splice(Math.max(0, line.findIndex(isInView)), 1)[0]?.[1]();
  }
}

function isInView([element]: Waiting): boolean {
  // From the prototype: a field of a form hides the form's own method, and whoever throws here would stop the line.
  const { top, bottom } = Element.prototype.getBoundingClientRect.call(element);
  return top < innerHeight && bottom > 0;
}
