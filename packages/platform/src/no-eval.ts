import * as z from 'zod';

/**
 * Zod tries whether it may compile as soon as the first schema is made. Where a page's policy forbids that, the browser
 * reports a violation. Modules of the browser's entry that make schemas call this first.
 */
export function avoidEval(): void {
  if ('document' in globalThis) z.config({ jitless: z.config().jitless ?? true });
}
