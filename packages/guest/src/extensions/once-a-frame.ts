/** The part of a window that waits for the next frame; a real `window` fits. */
export interface FrameWindow {
  requestAnimationFrame(callback: () => void): number;
  cancelAnimationFrame(handle: number): void;
}

/** Work that is done at most once a frame. */
interface FrameTask {
  /** Does the work in the next frame, which in a hidden page comes when it is shown. */
  request(): void;
  cancel(): void;
}

/** Makes a task that runs once for all requests of a frame. */
export function onceAFrame(page: FrameWindow, run: () => void): FrameTask {
  let handle: number | undefined;
  return {
    request() {
      handle ??= page.requestAnimationFrame(() => {
        handle = undefined;
        run();
      });
    },
    cancel() {
      if (handle !== undefined) page.cancelAnimationFrame(handle);
      handle = undefined;
    },
  };
}
