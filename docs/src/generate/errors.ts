/** A page for each error code, from `docs/errors.md`. */
import { code, table } from '@svc-embed/browser-tools';
import { type EmbedErrorCode, errorCodes } from '../../../packages/host/src/error.js';
import { siteLinks } from './links.js';
import { type Page, paragraphs } from './page.js';
import { readDocument } from './repository.js';

const DOCUMENT = 'docs/errors.md';

const codes = Object.keys(errorCodes) as EmbedErrorCode[];

export function errorPages(): readonly Page[] {
  const [introduction = '', ...parts] = readDocument(DOCUMENT).split(/^## /m);
  const sections = new Map(parts.map(splitTitle));
  return [
    { path: 'errors/index.md', text: indexText(introduction) },
    ...codes.map((name) => ({ path: `errors/${name}.md`, text: codeText(name, sections.get(name) ?? '') })),
  ];
}

function indexText(introduction: string): string {
  const rows = codes.map((name) => [`[${code(name)}](/errors/${name})`, errorCodes[name].from, retryText(name)]);
  return paragraphs([
    siteLinks(introduction, DOCUMENT).trim(),
    table(['code', 'comes from', 'loading again'], rows).join('\n'),
  ]);
}

function codeText(name: EmbedErrorCode, section: string): string {
  return paragraphs([
    `# ${name}`,
    `**Where:** ${errorCodes[name].from}. **Loading again:** ${retryText(name)}.`,
    siteLinks(section.replaceAll(/^### /gm, '## '), DOCUMENT).trim(),
    '[All error codes](/errors/) · [Troubleshooting](/troubleshooting/)',
  ]);
}

function retryText(name: EmbedErrorCode): string {
  return errorCodes[name].retryable ? 'may help; recovery follows where it is on' : 'does not help';
}

function splitTitle(section: string): [title: string, text: string] {
  const [title = ''] = section.split('\n', 1);
  return [title, section.slice(title.length)];
}
