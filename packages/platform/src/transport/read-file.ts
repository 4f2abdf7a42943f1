import { PlatformError } from '../error.js';
import type { Read } from './create-transport.js';
import { networkError } from './network-error.js';

const MAX_BYTES = 64 * 1024 * 1024;

/** Reads the body of a file, so that the deadline of the call covers it, and returns it with the headers that describe it. */
export const readFile =
  (id: string): Read<Response> =>
  async (response, signal, redact) => {
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let size = 0;
    for (const reader = response.body?.getReader(); reader !== undefined; ) {
      const { done, value } = await reader.read().catch((error: unknown) => {
        signal.throwIfAborted();
        throw networkError(`The connection broke during the answer to ${id}`, error, redact);
      });
      if (done) break;
      size += value.byteLength;
      chunks.push(value);
      if (size <= MAX_BYTES) continue;
      void reader.cancel().catch(() => {});
      throw new PlatformError('bad-response', `The platform's answer to ${id} is larger than ${MAX_BYTES} bytes`);
    }
    const headers = ['content-type', 'content-disposition'].map((name) => [name, response.headers.get(name)]);
    return new Response(new Blob(chunks), {
      status: response.status,
      headers: Object.fromEntries(headers.filter(([, value]) => value !== null)),
    });
  };
