import { PlatformError } from '../error.js';

/** The most characters of a step, and of what is not a step yet. */
const LIMIT = 1024 * 1024;

/**
 * Reads the texts of steps in a stream: JSON lines, or the data of server-sent events. Small enough for
 * a page. The work does not depend on the size of its pieces.
 */
export function createFraming() {
  /** The pieces of the line that has no end yet, and the lines of an event's data. */
  let open: string[] = [];
  let data: string[] = [];
  let size = 0;

  function keep(parts: string[], text: string): void {
    size += text.length;
    if (size > LIMIT)
      throw new PlatformError('bad-response', `A step of the answer is larger than ${LIMIT} characters`);
    parts.push(text);
  }

  /** Returns the step that a line ends. Comments, and fields of an event other than its data, are ignored. */
  function take(end: string): string {
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
    /** Returns the steps that are whole with this piece; the last one may lack its end. Throws where one is too large. */
    read(piece: string, isLast: boolean) {
      const lines = (isLast ? `${piece}\n\n` : piece).split('\n');
      const rest = lines.pop() ?? '';
      const steps = lines.map(take).filter((step) => step.trim() !== '');
      keep(open, rest);
      return steps;
    },
  };
}
