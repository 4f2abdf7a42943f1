/** Converts a page of the site to plain Markdown, without additions of VitePress, and with whole addresses in links. */
import { siteLink } from '../generate/links.js';
import { PAGES } from '../generate/repository.js';

/** Texts that replace drawings and other components, by the name of their tag. */
export type Components = Readonly<Record<string, (attributes: string) => string>>;

interface PlainOptions {
  /** The page's file in the folder of pages, such as `start/react.md`. */
  readonly path: string;
  /** The origin of the site. */
  readonly base: string;
  readonly components: Components;
}

const FRONT_MATTER = /^---\n.*?\n---\n+/s;
/** A block of code, or code in a line: only its fence is changed. */
const CODE = /^([ \t]*)```.*?^\1```$|`[^`\n]*`/gms;
/** The fence of a block with the name of a file, or with the path of an included file. */
const NAMED_FENCE = /^```(\w+) \[(.*)\]$/m;
const FILE_FENCE = /^```(\w+) \.\S+$/m;
/** The containers in pages: tabs of code, and folded parts. */
const CONTAINER = /^:::(?: (?:code-group|details (.*)))?$\n?/gm;
const COMMENT = /^<!--.*?-->\n?/gms;
const ANCHOR = /<a id="[^"]*"><\/a>\s*| \{#[\w-]+\}$/gm;
const COMPONENT = /^<([A-Z]\w+)(.*?) ?\/>$/gm;
const IMAGE = /!\[([^\]]*)\]\([^)]*\)/g;
/** A character that no page contains, as a placeholder for code. */
const MARK = '\uE000';
const MARKED = /\uE000(\d+)\uE000/g;
const TARGET = /(?<=\]\()[^)\s]+(?=\))/g;

/** Returns the text of a page without front matter, containers, components and marks of generators. */
export function plainMarkdown(text: string, { path, base, components }: PlainOptions): string {
  // Replaces code with placeholders, because the text of a link may contain code, and restores it at the end.
  const codes: string[] = [];
  const plain = text
    .replace(FRONT_MATTER, '')
    .replaceAll(CODE, (code) => MARK + (codes.push(plainFence(code)) - 1) + MARK)
    .replaceAll(CONTAINER, (_, title?: string) => (title ? `${title}:\n\n` : ''))
    .replaceAll(COMMENT, '')
    .replaceAll(ANCHOR, '')
    .replaceAll(COMPONENT, (tag, name: string, attributes: string) => components[name]?.(attributes) ?? tag)
    .replaceAll(IMAGE, 'Picture: $1.')
    .replaceAll(TARGET, (target) => markdownAddress(siteLink(target, PAGES + path), path, base));
  const tidy = plain.replaceAll(/\n{3,}/g, '\n\n').trim();
  return `${tidy.replaceAll(MARKED, (_, index: string) => codes[Number(index)] ?? '')}\n`;
}

/** Returns the path of a page's Markdown: `/errors/index.md` for `/errors/`. */
export function markdownPath(link: string): string {
  return `${link}${link.endsWith('/') ? 'index' : ''}.md`;
}

function markdownAddress(link: string, path: string, base: string): string {
  if (!/^[#/]/.test(link)) return link;
  const [page = '', anchor] = link.split('#');
  const file = page ? markdownPath(page) : `/${path}`;
  return `${base}${file}${anchor === undefined ? '' : `#${anchor}`}`;
}

function plainFence(code: string): string {
  return code.replace(NAMED_FENCE, '`$2`:\n\n```$1').replace(FILE_FENCE, '```$1');
}
