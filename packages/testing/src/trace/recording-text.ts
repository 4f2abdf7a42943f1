import type { Recording } from './entry.js';

/** A recording as JSON text with a line per entry. */
export function recordingText({ entries, ...head }: Recording): string {
  const lines = entries.map((entry) => `    ${JSON.stringify(entry)}`);
  const fields = Object.entries(head).map(([name, value]) => `  "${name}": ${JSON.stringify(value)},\n`);
  return `{\n${fields.join('')}  "entries": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
