/** Returns a function that starts the work again at each call. Each call resolves when the work of the last one has ended. */
export function runLatest(work: () => Promise<void>): () => Promise<void> {
  let latest: Promise<void> | undefined;
  return async () => {
    latest = work();
    let awaited: Promise<void> | undefined;
    while (awaited !== latest) {
      awaited = latest;
      await awaited;
    }
  };
}
