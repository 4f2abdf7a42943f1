import { type EmbedError, ERRORS_PAGE } from '../error.js';

const logged = new Set<string>();

/** Logs the code of a failure without a listener, and a link; once a code. The texts of errors may be private. */
export function logFailure({ code }: EmbedError): void {
  if (!logged.has(code)) console.error(`svc-embed: ${code}, see ${ERRORS_PAGE}#${code}`);
  logged.add(code);
}
