/** A published page of results, as its parts. */
export type ResultsPage = ReturnType<typeof readResults>;

const FIRST_LINE =
  /^`(?<command>npm run bench[^`]*)`, (?<date>[\d-]+)(?:, source \w+)?(?<age>, measured on an older source)?, svc-embed (?<version>\S+), (?<browser>.*?), .* with (?<cpus>\d+) CPUs?;/m;

/** Reads the Markdown of a report. Throws if it does not name its run. */
export function readResults(markdown: string) {
  const run = FIRST_LINE.exec(markdown)?.groups;
  if (!run) throw new Error('the results do not name their date and environment');
  const tableOf = (heading: string, column: string) => {
    const [head = [], , ...rows] = linesOf(markdown, heading).map(cellsOf);
    return { rows, at: head.findIndex((title) => title.startsWith(column)) };
  };
  return {
    /** Facts about the run in the first line; `age` if its source is older than today's. */
    run: run as Record<'command' | 'date' | 'version' | 'browser' | 'cpus', string> & { age?: string },
    /** The names of the other products: only peers with packages have versions. */
    products: linesOf(markdown, 'Versions')
      .flatMap((line) => /^- ([^:]+):/.exec(line)?.[1] ?? [])
      .filter((name) => !name.startsWith('svc-embed')),
    /**
     * Returns the cell below the column that begins with this title, in the row with these texts. Throws if it is empty.
     *
     * @example page.cell('Size of the host side, in bytes', ['looker'], 'brotli')
     */
    cell(heading: string, texts: readonly string[], column: string) {
      const { rows, at } = tableOf(heading, column);
      const cell = rows.find((cells) => texts.every((text) => cells.includes(text)))?.[at];
      if (!cell || cell === '-')
        throw new Error(`the results have no "${column}" of ${texts.join(', ')} under "${heading}"`);
      return cell;
    },
    /** Returns the cells below a column, each with the first cell of its row. */
    column(heading: string, column: string): readonly (readonly [name: string, cell: string])[] {
      const { rows, at } = tableOf(heading, column);
      return rows.map((cells) => [cells[0] ?? '', cells[at] ?? '']);
    },
  };
}

/** Returns the lines of the list or table below a heading. */
function linesOf(markdown: string, heading: string): readonly string[] {
  const section = markdown.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return section.split('\n').filter((line) => /^[|-]/.test(line));
}

function cellsOf(line: string): readonly string[] {
  return line
    .slice(1, -1)
    .split('|')
    .map((cell) => cell.trim());
}
