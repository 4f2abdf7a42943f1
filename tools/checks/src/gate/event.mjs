/** @typedef {{ step: string, kind: 'start' | 'success' | 'failure' | 'note', text: string }} Event */

/** A mark, the script between brackets, and what happened to it. */
const EVENT = /^(\p{Extended_Pictographic}\uFE0F?) +\[([^\]]+)\] (.*)/u;
const FAILURES = new Set(['❌', '💀']);

/**
 * Parses a line of wireit's simple logger: the script and its event; undefined for a line that a step printed. Each failure counts, also one
 * of wireit's own, such as an input that is deleted while wireit reads it.
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
