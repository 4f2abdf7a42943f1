/** Follows promises, and records how each was settled. */

export interface Promises {
  /** Follows a promise from now on; true if it is a new one. */
  follow(promise: Promise<{ readonly deploymentId: number | null }>): boolean;
  /** How it was settled: `pending`, `ready <number of the document>`, or the code of an error. */
  outcomeOf(promise: Promise<unknown>): string;
  /** Those that are not settled. */
  pending(): Promise<unknown>[];
}

export function createPromises(): Promises {
  const outcomes = new Map<Promise<unknown>, string>();
  return {
    follow(promise) {
      if (outcomes.has(promise)) return false;
      outcomes.set(promise, 'pending');
      promise.then(
        ({ deploymentId }) => outcomes.set(promise, `ready ${deploymentId}`),
        (error) => outcomes.set(promise, error.code),
      );
      return true;
    },
    outcomeOf: (promise) => outcomes.get(promise) ?? 'unknown',
    pending: () => [...outcomes].filter(([, outcome]) => outcome === 'pending').map(([promise]) => promise),
  };
}
