import { TestingError } from '../error.js';

/** Milliseconds between two looks into a page. */
const INTERVAL = 50;

/** Looks until there is something. Rejects with `timeout`. */
export async function poll<T>(
  what: string,
  timeout: number,
  look: () => Promise<T | undefined>,
  others: () => string = () => '',
): Promise<T> {
  const end = performance.now() + timeout;
  for (;;) {
    const found = await look();
    if (found !== undefined) return found;
    if (performance.now() >= end)
      throw new TestingError('timeout', `${what}: did not come in ${timeout} ms${others()}`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
  }
}
