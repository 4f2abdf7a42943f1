/** The browser globals that host uses, with clock, network and viewport under the control of the test. */
import { vi } from 'vitest';
import { isDevWarning } from '../../support/dev-warning.js';

/** Milliseconds of one step of the clock. */
export const STEP = 100;

/** The state of the network that the browser reports. */
export const network = { onLine: true };
/** Active viewport observers, by their target. */
export const observers = new Map<unknown, (entries: object[]) => void>();
/** Errors that were passed to `reportError` or printed. */
export const reported: unknown[] = [];
export const warnings: unknown[] = [];
/** The random value behind the jitter of this run. */
export const chance = { value: 0 };

class Observer {
  #target: unknown;
  constructor(readonly callback: (entries: object[]) => void) {}
  observe(target: unknown) {
    this.#target = target;
    observers.set(target, this.callback);
  }
  disconnect() {
    observers.delete(this.#target);
  }
}

/** Replaces the globals before all tests of a file, until `restoreBrowser`. */
export function stubBrowser() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'] });
  vi.spyOn(Math, 'random').mockImplementation(() => chance.value);
  for (const name of ['log', 'info', 'debug', 'warn', 'error'] as const)
    vi.spyOn(console, name).mockImplementation((...texts) => (isDevWarning(texts) ? warnings : reported).push(texts));
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error));
  vi.stubGlobal('innerHeight', 1);
}

export function restoreBrowser() {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
}

/** Resolves when everything that needs no time has happened. */
export function settle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
