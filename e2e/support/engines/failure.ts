import { isEmbedError } from '@svc-embed/host';
import type { Lab } from './lab.js';

/** The code of the EmbedError that a promise is rejected with, the text of any other error; nothing when it is fulfilled. */
export function failureOf(promise: Promise<unknown>): Promise<string | undefined> {
  return promise.then(() => undefined, codeOf);
}

/** Waits until another embed has failed at a `readyTimeout` of so many milliseconds: as long has passed for all. */
export async function timePasses(lab: Lab, readyTimeout: number, target?: Element): Promise<void> {
  const { embed } = lab.mount({ dashboard: 'silent', readyTimeout }, target);
  await failureOf(embed.ready);
  embed.destroy();
}

/** The code of an EmbedError, the text of any other error. */
export function codeOf(error: unknown): string {
  return isEmbedError(error) ? error.code : `not an EmbedError: ${error}`;
}
