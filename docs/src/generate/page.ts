import { code } from '@svc-embed/browser-tools';

/** A page of the site. */
export interface Page {
  /** Its path in the folder of pages, such as `errors/index.md`. */
  readonly path: string;
  /** Its Markdown. */
  readonly text: string;
}

/** Joins the parts of a page, and skips missing ones. */
export function paragraphs(parts: readonly (string | false | undefined)[]): string {
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** Returns the front matter with a description in one line, for indexes and search engines. */
export function describedAs(description: string): string {
  return `---\ndescription: ${JSON.stringify(description)}\n---`;
}

/** Returns a value as code, and the description of a value unchanged. */
export function codeOrWords(text: string): string {
  try {
    JSON.parse(text);
    return code(text);
  } catch {
    return text;
  }
}

/** Returns a folded block of code. */
export function foldedJson(title: string, value: unknown): string {
  return `::: details ${title}\n\`\`\`json\n${JSON.stringify(value, undefined, 2)}\n\`\`\`\n:::`;
}
