import { type Zippable, zipSync } from 'fflate/browser';

export * from 'fflate/browser';

/**
 * Zips synchronously. The build replaces fflate's own `zip` with this one: fflate starts workers from blob URLs for
 * larger files, which the page's CSP blocks, and then never calls back.
 */
export function zip(files: Zippable, done: (error: null, archive: Uint8Array) => void): void {
  done(null, zipSync(files));
}
