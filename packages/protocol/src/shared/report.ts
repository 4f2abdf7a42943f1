/** Runs a caller's function, and reports the error that it throws. */
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
