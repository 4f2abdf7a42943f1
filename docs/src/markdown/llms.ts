/** The two documents for language models: an index of the site, as https://llmstxt.org describes it, and all pages in one text. */
import type { Group } from '../navigation.js';
import { markdownPath } from './plain-markdown.js';

/** A page of the site as Markdown. */
export interface MarkdownPage {
  /** Its file in the built site, such as `start/react.md`. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly text: string;
}

/** A part of the site; its pages have the titles of the sidebar. */
export interface Section {
  readonly heading: string;
  readonly pages: readonly MarkdownPage[];
}

/** Pages with results of tests. */
const LEFT_OUT = ['security/threats.md'];

/** Returns the sections in the order of the site, then a section of the pages that it does not list, by path. */
export function sectionsOf(pages: readonly MarkdownPage[], groups: readonly Group[]): readonly Section[] {
  const rest = new Map(pages.map((page) => [page.path, page]));
  const sections = groups.map(({ text, items }) => ({
    heading: text,
    pages: items.flatMap(({ text: title, link }) => {
      const path = markdownPath(link).slice(1);
      const page = rest.get(path);
      rest.delete(path);
      return page ? [{ ...page, title }] : [];
    }),
  }));
  // In the format of llms.txt, readers with little room skip the section of this name.
  const optional = [...rest.values()].sort((one, other) => one.path.localeCompare(other.path));
  return [...sections, { heading: 'Optional', pages: optional }];
}

/** Returns the text of all pages, each after its address. */
export function fullText(sections: readonly Section[], base: string): string {
  return sections
    .flatMap(({ pages }) => pages)
    .filter(({ path }) => !LEFT_OUT.includes(path))
    .map(({ path, text }) => `<!-- ${base}/${path} -->\n\n${text}`)
    .join('\n');
}

interface IndexOptions {
  readonly title: string;
  readonly summary: string;
  readonly base: string;
  readonly sections: readonly Section[];
}

/** Returns the index: a line for each page, with its address and description. */
export function indexText({ title, summary, base, sections }: IndexOptions): string {
  const parts = [
    `# ${title}`,
    `> ${summary}`,
    `Each page of the site is Markdown at its address with \`.md\`. All pages in one text: ${base}/llms-full.txt`,
    ...sections.map(({ heading, pages }) => {
      const lines = pages.map((page) => `- [${page.title}](${base}/${page.path}): ${page.description}`);
      return `## ${heading}\n\n${lines.join('\n')}`;
    }),
  ];
  return `${parts.join('\n\n')}\n`;
}
