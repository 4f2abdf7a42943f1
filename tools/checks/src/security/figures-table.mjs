import { table } from '@svc-embed/browser-tools';

/**
 * The results of a trial and the command that repeats it, as the trials in e2e write them to test-results/figures.
 * @typedef {{
 *   command: string, date: string, source: string, versions: Record<string, string>,
 *   rows: readonly { what: string, promised: string, measured: string }[],
 * }} Figures
 */

/**
 * The figures as a table, after a line with the command, the date, the hash of the source and the versions.
 * @param {Figures} figures
 */
export function figuresTable({ command, date, source, versions, rows }) {
  const run = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  const cells = rows.map(({ what, promised, measured }) => [what, promised, measured]);
  const lines = table(['tried', 'promised', 'measured'], cells);
  return [`\`${command}\`, ${date}, source ${source}, ${run.join(', ')}:`, '', ...lines].join('\n');
}
