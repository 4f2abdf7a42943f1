/** The description of a page in an index. */

/** Paragraphs that do not describe the page: headings, tables, lists, code, bold beginnings and lines of links. */
const NO_SENTENCE = /^(?:[#|<>*:-]|\d+\. |```|\[[^\]]*\]\(\S*\)(?: ·|$))/;
const LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
/** The first sentence. */
const SENTENCE = /^.*?[.?!](?= [A-Z`"(]|$)/;

/** Returns the `description` of the front matter, else the first sentence of the page, without links. */
export function describePage(text: string): string {
  const [, frontMatter = '', body = text] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const [, given] = /^description: "?(.*?)"?$/m.exec(frontMatter) ?? [];
  if (given) return given;
  const paragraphs = body.split('\n\n').map((part) => part.trim());
  const first = paragraphs.find((part) => part !== '' && !NO_SENTENCE.test(part)) ?? '';
  const line = first.replaceAll(LINK, '$1').replaceAll(/\s+/g, ' ');
  return SENTENCE.exec(line)?.[0] ?? line;
}
