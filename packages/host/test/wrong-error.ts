import { CANARY } from '../../protocol/test/any-value.js';
import { show } from '../../protocol/test/same.js';
import { type EmbedErrorCode, isEmbedError } from '../src/index.js';

/** Returns what is wrong with a thrown error: it must be an EmbedError of this code that does not quote the session. */
export function wrongError(error: unknown, code: EmbedErrorCode): string | undefined {
  if (!isEmbedError(error)) return `threw ${error instanceof Error ? error.stack : show(error)}`;
  if (error.code !== code) return `threw ${error.code}`;
  // The stack is left out: it is slow to make and begins with the message.
  const texts = [error.message, String(error.cause), JSON.stringify(error)].join();
  return texts.includes(CANARY) ? `quoted the session: ${error.message}` : undefined;
}
