import { isEmbedError } from '@svc-embed/host';
import type { Lab } from './lab.js';

/** Returns the code of the EmbedError that rejects a promise, or the text of another error; undefined if it is fulfilled. */
export function failureOf(promise: Promise<unknown>): Promise<string | undefined> {
  return promise.then(() => undefined, codeOf);
}

/** Waits until another embed has failed at a `readyTimeout` of this many milliseconds, which have then passed for all. */
export async function timePasses(lab: Lab, readyTimeout: number, target?: Element): Promise<void> {
  const { embed } = lab.mount({ dashboard: 'silent', readyTimeout }, target);
  await failureOf(embed.ready);
  embed.destroy();
}

/** Returns the code of an EmbedError or the text of another error. */
export function codeOf(error: unknown): string {
  return isEmbedError(error) ? error.code : `not an EmbedError: ${error}`;
}
