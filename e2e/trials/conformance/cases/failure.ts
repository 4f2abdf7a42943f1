import { isEmbedError } from '@svc-embed/host';
import type { Lab } from '../lab.js';

/** The code of the EmbedError that a promise is rejected with, the text of any other error; nothing when it is fulfilled. */
export function failureOf(promise: Promise<unknown>): Promise<string | undefined> {
  return promise.then(() => undefined, codeOf);
}

/** The code of the EmbedError that is thrown, the text of any other error; nothing when nothing is thrown. */
export function thrownBy(run: () => unknown): string | undefined {
  try {
    run();
  } catch (error) {
    return codeOf(error);
  }
  return undefined;
}

/** Waits until another embed has failed at a `readyTimeout` of so many milliseconds: as long has passed for all. */
export async function timePasses(lab: Lab, readyTimeout: number, target?: Element): Promise<void> {
  const { embed } = lab.mount({ dashboard: 'silent', readyTimeout }, target);
  await failureOf(embed.ready);
  embed.destroy();
}

function codeOf(error: unknown): string {
  return isEmbedError(error) ? error.code : `not an EmbedError: ${error}`;
}
