import type { Deadline } from './deadline.js';

/**
 * Reads the text of a body piece by piece. The deadline runs only while this waits for the platform, not while the caller
 * works on a piece. Closes the connection when the caller stops reading.
 *
 * @param broken Makes the error for a broken connection.
 */
export async function* readStream(
  { body }: Response,
  deadline: Deadline,
  broken: (error: unknown) => Error,
): AsyncGenerator<string, void, undefined> {
  if (!body) return;
  const reader = body.getReader();
  const read = () =>
    reader.read().catch((error: unknown) => {
      throw broken(error);
    });
  const decoder = new TextDecoder();
  try {
    for (let last = false; !last; ) {
      deadline.restart();
      const { done, value } = await deadline.race(read());
      deadline.pause();
      last = done;
      const text = decoder.decode(value, { stream: !done });
      if (text !== '') yield text;
    }
  } finally {
    reader.cancel().catch(() => {});
  }
}
