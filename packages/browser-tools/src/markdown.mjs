/** Tables and generated sections of Markdown documents. */

/**
 * The lines of a Markdown table; no cell can break it.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('<', '&lt;')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

/**
 * Replaces what stands between `<!-- section -->` and `<!-- end of section -->`. Throws when the document has no such section.
 * @param {string} document
 * @param {string} section
 * @param {string} content
 */
export function fillSection(document, section, content) {
  const [start, end] = [`<!-- ${section} -->`, `<!-- end of ${section} -->`];
  const [from, to] = [document.indexOf(start), document.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`the document has no section "${start}" ... "${end}"`);
  return `${document.slice(0, from + start.length)}\n\n${content}\n\n${document.slice(to)}`;
}
