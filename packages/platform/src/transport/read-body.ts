import { onAbort } from './on-abort.js';

/** Reads the text of a body; returns `undefined` above the limit in bytes. Always closes the body. */
export async function readBody(response: Response, limit: number, signal: AbortSignal): Promise<string | undefined> {
  if (!response.body) return '';
  const reader = response.body.getReader();
  // The stream of a caller's own fetch may ignore the signal.
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

/** Discards a body; its connection closes unless the whole body has already arrived. */
export function dropBody({ body }: Response): void {
  body?.cancel().catch(() => {});
}
