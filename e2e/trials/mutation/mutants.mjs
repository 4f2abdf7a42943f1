/** What became of each mutant, read from a report of Stryker. */

/**
 * One change of a source: the first line it touches as it was and as it became, which says where it is and does not change
 * when lines move. `left` where no test noticed it.
 * @typedef {{ file: string, mutator: string, line: number, from: string, to: string, left: boolean }} Mutant
 */

/** @typedef {{ line: number, column: number }} Position */
/**
 * The part of a report that is read here.
 * @typedef {{ files: Record<string, { source: string, mutants: { mutatorName: string, replacement?: string | undefined,
 *   status: string, location: { start: Position, end: Position } }[] }> }} Report
 */

/** That a mutant never ends is noticed, too. */
const KILLED = ['Killed', 'Timeout'];
/** No code that a test could have noticed, or none that runs. */
const NONE = ['Ignored', 'CompileError', 'RuntimeError'];

/**
 * @param {Report} report
 * @returns {Mutant[]}
 */
export function mutantsOf(report) {
  return Object.entries(report.files).flatMap(([file, { source, mutants }]) => {
    const lines = source.split('\n');
    return mutants
      .filter(({ status }) => !NONE.includes(status))
      .map(({ mutatorName, replacement = '', status, location: { start, end } }) => {
        const from = lines[start.line - 1] ?? '';
        const rest = (lines[end.line - 1] ?? '').slice(end.column - 1);
        return {
          file,
          mutator: mutatorName,
          line: start.line,
          from: from.trim(),
          to: `${from.slice(0, start.column - 1)}${replacement}${rest}`.trim(),
          left: !KILLED.includes(status),
        };
      });
  });
}
