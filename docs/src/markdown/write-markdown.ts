/** Writes the Markdown of every page next to its HTML, and the index and the whole text for language models. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Group } from '../navigation.js';
import { describePage } from './describe-page.js';
import { homePage } from './home-page.js';
import { fullText, indexText, type MarkdownPage, sectionsOf } from './llms.js';
import { type Components, plainMarkdown } from './plain-markdown.js';

const ROOT = new URL('../../../', import.meta.url);
/** The skills of the testing package, which the site serves unchanged. */
const SKILLS = new URL('packages/testing/skills/', ROOT);

interface SiteOptions {
  readonly title: string;
  readonly summary: string;
  /** The origin of the site. */
  readonly base: string;
  /** The folder of the pages; `pages` has the paths of their files in it. */
  readonly srcDir: string;
  readonly pages: readonly string[];
  readonly outDir: string;
  readonly groups: readonly Group[];
}

/** Writes `llms.txt`, `llms-full.txt`, the skills, and a Markdown file for each page into the built site. */
export function writeMarkdown({ title, summary, base, srcDir, pages, outDir, groups }: SiteOptions): void {
  const all = pages.map((path) => readPage(path, readFileSync(join(srcDir, path), 'utf8'), base));
  const sections = sectionsOf(all, groups);
  const skills = { heading: 'Skills', pages: readdirSync(SKILLS).sort().map(readSkill) };
  const files = {
    ...Object.fromEntries([...all, ...skills.pages].map(({ path, text }) => [path, text])),
    'llms.txt': indexText({ title, summary, base, sections: [skills, ...sections] }),
    'llms-full.txt': fullText(sections, base),
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(outDir, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

function readPage(path: string, file: string, base: string): MarkdownPage {
  const source = homePage(file) ?? file;
  const components: Components = {
    Diagram: describeDrawing,
    Playground: () => `The playground is part of the page: ${base}/${path.replace(/(index)?\.md$/, '')}`,
  };
  const text = plainMarkdown(source, { path, base, components });
  const [, title = path] = /^# (.*)$/m.exec(text) ?? [];
  return { path, title, description: describePage(source), text };
}

/** Returns title and description of a drawing, which screen readers read. */
function describeDrawing(attributes: string): string {
  const [, name = ''] = /name="([\w-]+)"/.exec(attributes) ?? [];
  const drawing = readFileSync(new URL(`docs/diagrams/${name}.svg`, ROOT), 'utf8');
  const [, title = ''] = /<title[^>]*>(.*?)<\/title>/s.exec(drawing) ?? [];
  const [, description = ''] = /<desc[^>]*>(.*?)<\/desc>/s.exec(drawing) ?? [];
  return `Drawing "${title}": ${description}`.replaceAll(/\s+/g, ' ');
}

function readSkill(name: string): MarkdownPage {
  const text = readFileSync(new URL(`${name}/SKILL.md`, SKILLS), 'utf8');
  return { path: `skills/${name}/SKILL.md`, title: name, description: describePage(text), text };
}
