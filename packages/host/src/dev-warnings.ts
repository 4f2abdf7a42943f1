import { warnOnce } from '@svc-embed/protocol/internal';
import type { Embed } from './embed.js';
import { type EmbedError, ERRORS_PAGE, isEmbedError } from './error.js';

/** Warns of a failure, with where to read on, and of an embed that nobody can see. Only development builds call this. */
export function warnOfState({ state, error, iframe, origin }: Embed, pageOrigin: string): void {
  if (state === 'failed' && error) {
    const origins = error.code === 'ready-timeout' ? `. Does ${origin} allow to be embedded by ${pageOrigin}?` : '';
    // The words of a surface come with the code.
    const text = error.message.startsWith(error.code) ? error.message : `${error.code}: ${error.message}`;
    warnOnce(`${text}${causeText(error)}${origins} See ${ERRORS_PAGE}#${error.code}`);
  }
  if (state === 'ready' && iframe.offsetParent && !iframe.clientHeight)
    warnOnce('the embed is 0 pixels high. Give its container a height; an iframe takes none from its content.');
}

/** Why there is no session. Of an error that is not ours only the name: its words may be secret. */
function causeText({ code, cause }: EmbedError): string {
  if (code !== 'session-failed' || !cause) return '';
  const name = /^\w+$/.exec(cause.name)?.[0] ?? 'Error';
  return ` (${isEmbedError(cause) ? cause.message : name})`;
}
