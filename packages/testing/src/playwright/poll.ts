import { LONGEST_TIMER } from '../clock/scheduler.js';
import { TestingError } from '../error.js';

/** Milliseconds between two looks into a page. */
const INTERVAL = 50;

/** Milliseconds that a look gets in any case: one that is under way at the end may still see it. */
const GRACE = 250;

/** What Playwright says of a document or a frame that went while it was looked at; the next one may be there already. */
const WENT =
  /context was destroyed|cannot find context|because of a navigation|frame (?:was|got|has been) detached|not attached|unable to adopt|execution context is not available/i;

/** Looks until there is something, also while pages and frames are loaded anew. Rejects with `timeout`. */
export async function poll<T>(
  what: string,
  timeout: number,
  look: () => Promise<T | undefined>,
  others: () => string = () => '',
): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const found = await within(Math.max(GRACE, end - performance.now()), look().catch(ignoreWent));
    if (found !== undefined) return found;
    if (performance.now() >= end)
      throw new TestingError('timeout', `${what}: did not come in ${timeout} ms${others()}`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
}

/** What comes in so many milliseconds: of a page that is stuck nothing does. */
export async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    if (milliseconds <= LONGEST_TIMER) timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    // Nobody waits for it any more.
    answer.catch(() => {});
  }
}

function ignoreWent(error: unknown): undefined {
  // What goes just before it is asked is waited for, in vain.
  if (!(error instanceof Error) || !(error.name === 'TimeoutError' || WENT.test(error.message))) throw error;
}
