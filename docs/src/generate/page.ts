import { code } from '@svc-embed/browser-tools';

/** A page of the site. */
export interface Page {
  /** Where it is in the folder of the pages: `errors/index.md`. */
  readonly path: string;
  /** Its Markdown. */
  readonly text: string;
}

/** Puts the parts of a page below each other, without those that are not there. */
export function paragraphs(parts: readonly (string | false | undefined)[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** The front matter of a page that describes itself in one line, for indexes and search engines. */
export function describedAs(description: string): string {
  return `---\ndescription: ${JSON.stringify(description)}\n---`;
}

/** A value as code, and words that describe one as they are. */
export function codeOrWords(text: string): string {
  try {
    JSON.parse(text);
    return code(text);
  } catch {
    return text;
  }
}

/** A block of code that the reader unfolds. */
export function foldedJson(title: string, value: unknown): string {
  return `::: details ${title}\n\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\`\n:::`;
}
