/** Reads the fenced code blocks of the documents. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * A code block. `line` is the line of its first code; `title` is the title of the fence, the name of a file. `name` is the title, or the
 * name of a file in the first line of code.
 * @typedef {{
 *   document: string, line: number, language: string, code: string, title: string | undefined, name: string | undefined,
 * }} Snippet
 */

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));

/** A fenced block, except in lists. A path in the fence names the file that the block includes. */
const FENCE = /^```(\S*)(?: \[(\S+)\]| (\S+))?\n(.*?)^```$/gms;

/** A comment with only the name of a file. */
const NAME = /^(?:\/\/|<!--) ([\w-]+\.\w+)(?: -->)?$/m;

/** The paths of all Markdown documents of this repository. */
export const documents = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n');

/** @param {string} document its path in the repository */
export function readDocument(document) {
  return readFileSync(ROOT + document, 'utf8');
}

/**
 * Returns the code blocks of a document, in order.
 * @param {string} document its path in the repository
 * @returns {Snippet[]}
 */
export function readSnippets(document) {
  return snippetsIn(readDocument(document), document);
}

/**
 * Returns the code blocks of a text.
 * @param {string} text
 * @param {string} document
 * @returns {Snippet[]}
 */
export function snippetsIn(text, document) {
  return [...text.matchAll(FENCE)].flatMap(({ index, 1: language = '', 2: title, 3: path, 4: code = '' }) => {
    if (path !== undefined) return [];
    const line = text.slice(0, index).split('\n').length + 1;
    const [firstLine = ''] = code.split('\n', 1);
    return { document, line, language, code, title, name: title ?? NAME.exec(firstLine)?.[1] };
  });
}

/**
 * Returns the scripts in a snippet of HTML.
 * @param {Snippet} snippet
 * @returns {Snippet[]}
 */
export function scriptsIn({ document, line, code }) {
  return [...code.matchAll(/(<script(?![^>]*\bsrc=)[^>]*>)(.*?)<\/script>/gs)].map(
    ({ index, 1: tag = '', 2: script = '' }) => {
      const before = code.slice(0, index + tag.length).split('\n').length - 1;
      return { document, line: line + before, language: 'js', code: script, title: undefined, name: undefined };
    },
  );
}
