/** Lets so many at a time go on, the others in the order they came. */
export interface Turns {
  /** Resolves when it is one's turn, to the function that ends it. */
  take(): Promise<() => void>;
}

/** Makes turns for at most so many at once. */
export function createTurns(most: number): Turns {
  const waiting: (() => void)[] = [];
  let free = most;
  function end(): void {
    const next = waiting.shift();
    if (next === undefined) free++;
    else next();
  }
  return {
    async take() {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return end;
    },
  };
}
