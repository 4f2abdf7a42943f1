/** Runs somebody else's code: what it throws is reported, and goes no further. */
export function isolate(run: () => void): void {
  try {
    run();
  } catch (error) {
    report(error);
  }
}

/** Reports an error as uncaught. */
export function report(error: unknown): void {
  (globalThis.reportError ?? console.error)(error);
}
