import { PlatformError } from '../error.js';

/** The most characters of a step, and of what is not a step yet. */
const LIMIT = 1024 * 1024;

/** The texts of steps in a stream: JSON lines, or the data of server-sent events. Small enough for a page. */
export interface Framing {
  /** Returns the steps that are whole with this piece; the last one may lack its end. Throws where one is too large. */
  read(piece: string, isLast: boolean): readonly string[];
}

/** Reads the framing of one stream, however it is cut. */
export function createFraming(): Framing {
  let rest = '';
  let data = '';

  /** The step that a line ends; the fields of an event other than its data, and its comments, are none. */
  function take(line: string): string {
    const [, name, value = ''] = /^(data|event|id|retry|):(.*)$/s.exec(line) ?? [];
    if (name === 'data') data += `${value}\n`;
    if (name !== undefined) return '';
    const step = line === '' ? data : line;
    data = '';
    return step;
  }

  return {
    read(piece, isLast) {
      const lines = (rest + piece + (isLast ? '\n\n' : '')).split(/\r?\n/);
      rest = lines.pop() ?? '';
      const steps = lines.map(take).filter((step) => step.trim() !== '');
      if (rest.length + data.length > LIMIT)
        throw new PlatformError('bad-response', `A step of the answer is larger than ${LIMIT} characters`);
      return steps;
    },
  };
}
