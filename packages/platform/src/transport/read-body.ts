import { onAbort } from './on-abort.js';

/**
 * The text of a body, or `undefined` if it is larger than the limit in bytes, of which no more is then read. Rejects
 * when the connection breaks or the signal aborts, and leaves nothing open either way.
 */
export async function readBody(response: Response, limit: number, signal: AbortSignal): Promise<string | undefined> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  // A stream that a caller's own fetch made may not know of the signal.
  const stop = () => void reader.cancel().catch(() => {});
  const forget = onAbort(signal, stop);
  try {
    const decoder = new TextDecoder();
    let size = 0;
    let text = '';
    for (;;) {
      signal.throwIfAborted();
      const { done, value } = await reader.read();
      signal.throwIfAborted();
      if (done) return text + decoder.decode();
      size += value.byteLength;
      if (size > limit) return undefined;
      text += decoder.decode(value, { stream: true });
    }
  } finally {
    forget();
    stop();
  }
}

/** Gives up a body that nobody wants; its connection closes unless all of it is there already. */
export function dropBody({ body }: Response): void {
  body?.cancel().catch(() => {});
}
