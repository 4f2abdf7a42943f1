import { PlatformError } from '../error.js';

/** The maximum number of characters of a step, complete or not. */
const LIMIT = 1024 * 1024;

/**
 * Makes a reader of the steps in a stream: JSON lines, or the data of server-sent events. Needs no library, so that pages
 * stay small. Its work does not depend on the size of the pieces.
 */
export function createFraming() {
  /** The pieces of an incomplete line, and the data lines of an event. */
  let open: string[] = [];
  let data: string[] = [];
  let size = 0;

  function keep(parts: string[], text: string): void {
    size += text.length;
    if (size > LIMIT)
      throw new PlatformError('bad-response', `A step of the answer is larger than ${LIMIT} characters`);
    parts.push(text);
  }

  /** Ends a line, and returns the step that it completes, or ''. Ignores comments and other fields of an event. */
  function endLine(end: string): string {
    keep(open, end);
    const whole = open.join('');
    open = [];
    size -= whole.length;
    const line = whole.replace(/\r$/, '');
    const [, name, value = ''] = /^(data|event|id|retry|):(.*)$/s.exec(line) ?? [];
    if (name === 'data') keep(data, `${value}\n`);
    if (name !== undefined) return '';
    const step = line === '' ? data.join('') : line;
    data = [];
    size = 0;
    return step;
  }

  return {
    /** Returns the steps that this piece completes. The last piece also ends an open step. Throws if a step is too large. */
    read(piece: string, isLast: boolean) {
      const lines = (isLast ? `${piece}\n\n` : piece).split('\n');
      const rest = lines.pop() ?? '';
      const steps = lines.map(endLine).filter((step) => step.trim() !== '');
      keep(open, rest);
      return steps;
    },
  };
}
