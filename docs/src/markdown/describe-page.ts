/** The one line that an index has of a page. */

/** Paragraphs that are no sentence about the page: headings, tables, lists, code, bold beginnings and lines of links. */
const NO_SENTENCE = /^(?:[#|<>*:-]|\d+\. |```|\[[^\]]*\]\(\S*\)(?: ·|$))/;
const LINK = /!?\[([^\]]*)\]\([^)]*\)/g;
/** Up to the first end of a sentence before a new one. */
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
