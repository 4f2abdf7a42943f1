/** Makes a semaphore that lets `capacity` tasks run concurrently. */
export function createSemaphore(capacity: number) {
  const waiting: (() => void)[] = [];
  let free = capacity;
  function release(): void {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  }
  return {
    /** Runs a task when there is room, in the order of the calls; settles as the task does. */
    async run<T>(task: () => Promise<T>): Promise<T> {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await task();
      } finally {
        release();
      }
    },
  };
}
