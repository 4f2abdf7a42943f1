/** @typedef {{ step: string, kind: 'start' | 'success' | 'failure' | 'note', text: string }} Event */

/** A mark, the script in brackets, and the event. */
const EVENT = /^(\p{Extended_Pictographic}\uFE0F?) +\[([^\]]+)\] (.*)/u;
const FAILURES = new Set(['❌', '💀']);

/**
 * Parses a line of wireit's simple logger into the script and its event; returns undefined for a line that a step printed. Each
 * failure counts, including wireit's own, such as an input that is deleted while wireit reads it.
 * @param {string} line
 * @returns {Event | undefined}
 */
export function parseEvent(line) {
  const [, mark, step = '', text = ''] = EVENT.exec(line) ?? [];
  if (mark === undefined) return undefined;
  if (mark === '🏃') return { step, kind: 'start', text };
  if (FAILURES.has(mark)) return { step, kind: 'failure', text };
  return { step, kind: /^(Executed|Already fresh|Restored)/.test(text) ? 'success' : 'note', text };
}
