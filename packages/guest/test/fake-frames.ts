/** The animation frames of a page, which the test runs. */
export function fakeFrames() {
  const requested = new Map<number, () => void>();
  let count = 0;
  return {
    requestAnimationFrame(callback: () => void) {
      requested.set(++count, callback);
      return count;
    },
    cancelAnimationFrame: (handle: number) => void requested.delete(handle),
    get requested() {
      return requested.size;
    },
    /** Shows a frame. */
    show() {
      const callbacks = [...requested.values()];
      requested.clear();
      for (const callback of callbacks) callback();
    },
  };
}
