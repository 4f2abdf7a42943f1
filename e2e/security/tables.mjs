/** The tables of SECURITY.md. */

/** @typedef {import('../trials/figures.mjs').Figures} Figures */

/**
 * The figures of a trial, with what repeats them.
 * @param {Figures} figures
 */
export function figuresTable({ command, date, versions, rows }) {
  const where = Object.entries(versions).map(([name, version]) => `${name} ${version}`);
  return [
    `\`${command}\`, ${date}, ${where.join(', ')}:`,
    '',
    ...table(
      ['tried', 'promised', 'measured'],
      rows.map(({ what, promised, measured }) => [what, promised, measured]),
    ),
  ].join('\n');
}

/**
 * A table of Markdown.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

/**
 * A document with something else between the marks of a section. Throws where it has no such section.
 * @param {string} document
 * @param {string} section
 * @param {string} content
 */
export function fill(document, section, content) {
  const [start, end] = [`<!-- ${section} -->`, `<!-- end of ${section} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`there is no section "${start}" ... "${end}"`);
  return `${document.slice(0, from + start.length)}\n\n${content}\n\n${document.slice(to)}`;
}
