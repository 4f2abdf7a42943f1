import { warnOnce } from '@svc-embed/protocol/internal';
import type { Embed } from './embed.js';
import { ERRORS_PAGE } from './error.js';

/** Warns of a failure, with where to read on, and of an embed that nobody can see. Only development builds call this. */
export function warnOfState({ state, error, iframe, origin }: Embed, pageOrigin: string): void {
  if (state === 'failed' && error) {
    const origins = error.code === 'ready-timeout' ? `. Does ${origin} allow to be embedded by ${pageOrigin}?` : '';
    // The words of a surface come with the code.
    const text = error.message.startsWith(error.code) ? error.message : `${error.code}: ${error.message}`;
    warnOnce(`${text}${origins} See ${ERRORS_PAGE}#${error.code}`);
  }
  if (state === 'ready' && iframe.offsetParent && !iframe.clientHeight)
    warnOnce('the embed is 0 pixels high. Give its container a height; an iframe takes none from its content.');
}
