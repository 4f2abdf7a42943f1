/** Code, tables and generated sections of Markdown documents. */

const CODE_OR_LESS_THAN = /(`+).*?\1|</g;

/**
 * Formats text as inline code, so that it contains no link, emphasis, HTML or template expression.
 * @param {string} text
 */
export function code(text) {
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return longest === 0 ? `${fence}${text}${fence}` : `${fence} ${text} ${fence}`;
}

/**
 * Returns the lines of a Markdown table. Escapes cells that would break it, but not the code in them.
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.map(escapeCell).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

/** @param {string} cell */
function escapeCell(cell) {
  return cell.replaceAll('|', '\\|').replace(CODE_OR_LESS_THAN, (found) => (found === '<' ? '&lt;' : found));
}

/**
 * Replaces the text between `<!-- section -->` and `<!-- end of section -->`. Throws if the document has no such section.
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
