import type { HeightWindow } from '../src/extensions/height.js';
import { fakeFrames } from './fake-frames.js';

/** A window for `trackHeight`, whose content gets the height that the test sets. */
export function fakeHeightWindow() {
  const box = { width: 600, height: 0 };
  const frames = fakeFrames();
  let notify = () => {};
  const window = {
    ...frames,
    document: { documentElement: { getBoundingClientRect: () => box } as Element },
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {} }),
    ResizeObserver: class {
      constructor(callback: () => void) {
        notify = callback;
      }
      observe() {}
      disconnect() {}
    },
  } satisfies HeightWindow;
  /** Gives the content this height, and runs a frame. */
  function become(height: number) {
    box.height = height;
    notify();
    frames.show();
  }
  return { window, become };
}
