import * as z from 'zod';

/** Keeps Zod from trying `eval`, which violates some policies. Call it before the first schema of a browser's entry. */
export function avoidEval(): void {
  if ('document' in globalThis) z.config({ jitless: z.config().jitless ?? true });
}
