import { type Zippable, zipSync } from 'fflate/browser';

export * from 'fflate/browser';

/**
 * Zips at once, on this thread. It stands in for fflate's own `zip` in the build: that one starts workers from blobs for
 * larger files, which the page's policy refuses, and then it never calls back.
 */
export function zip(files: Zippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}
