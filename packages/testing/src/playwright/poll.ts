import { LONGEST_TIMER } from '../clock/scheduler.js';
import { isTestingError, TestingError } from '../error.js';

/** Milliseconds between two attempts. */
const INTERVAL = 50;

/** Milliseconds that an attempt gets at least, so that the last one can end. */
const GRACE = 250;

/** Errors of Playwright for a document or frame that went away meanwhile; the next one may be there already. */
const GONE =
  /context was destroyed|cannot find context|because of a navigation|frame (?:was|got|has been) detached|not attached|unable to adopt|execution context is not available/i;

/** Tries until there is a result, even while pages and frames reload. Rejects with `timeout`. */
export async function poll<T>(
  what: string,
  timeout: number,
  look: () => Promise<T | undefined>,
  others: () => string | Promise<string> = () => '',
): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const found = await within(Math.max(GRACE, end - performance.now()), look().catch(ignoreNotYet));
    if (found !== undefined) return found;
    if (performance.now() >= end)
      throw new TestingError('timeout', `${what}: did not come in ${timeout} ms${await others()}`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
}

/** Resolves with the answer, or with undefined if it does not come in so many milliseconds. */
export async function within<T>(milliseconds: number, answer: Promise<T>): Promise<T | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    if (milliseconds <= LONGEST_TIMER) timer = setTimeout(() => resolve(undefined), milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
    // A late rejection must not be an unhandled one.
    answer.catch(() => {});
  }
}

function ignoreNotYet(error: unknown): undefined {
  // A busy page may answer the next attempt.
  if (isTestingError(error) && error.code === 'timeout') return;
  // Playwright waits in vain for a frame that went away just before the call.
  if (!(error instanceof Error) || !(error.name === 'TimeoutError' || GONE.test(error.message))) throw error;
}
