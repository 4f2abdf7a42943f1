/** The pages of docs/pages/start, as steps that can be followed. */
import { readDocument, snippetsIn } from '../readmes/read-snippets.mjs';

/**
 * A step of a page: a file to write, or commands to type.
 * @typedef {{ file: string, text: string } | { commands: string }} PageStep
 */
/**
 * What a page says. `run` are the last commands, which go on running, and `address` is what they let the reader open.
 * @typedef {{ document: string, steps: readonly PageStep[], run: string, address: string }} StartPage
 */

/** The tenant of all pages: the sandbox at its default address. */
export const TENANT = 'http://127.0.0.1:4100';

/** The sentence that ends the steps. */
const OPEN = /^Open `(http:\/\/localhost:\d+)`/m;

/** @type {readonly import('./app-list.mjs').App[]} */
export const START_APPS = ['script-tag', 'vite', 'react', 'vue', 'backend', 'next', 'angular', 'svelte'].map(startApp);

/** The blocks of commands that are typed when the pages are followed. */
export const typedCommands = START_APPS.flatMap(({ page }) =>
  page ? [...page.steps.flatMap((step) => ('commands' in step ? step.commands : [])), page.run] : [],
);

/**
 * @param {string} name
 * @returns {import('./app-list.mjs').App}
 */
function startApp(name) {
  const document = `docs/pages/start/${name}.md`;
  return {
    name: `start-${name}`,
    page: readPage(readDocument(document), document),
    packages: [],
    dependencies: {},
    steps: ['open'],
    standsAlone: true,
    about: `what ${document} says`,
  };
}

/**
 * Reads the steps of a page, in its order. What stands behind the sentence that says what to open is no step.
 * @param {string} text
 * @param {string} document its path in the repository
 * @returns {StartPage}
 */
export function readPage(text, document) {
  const end = OPEN.exec(text);
  if (!end) throw new Error(`${document} does not say which address to open`);
  /** @type {PageStep[]} */
  const steps = snippetsIn(text.slice(0, end.index), document).map(({ document, line, language, title, code }) => {
    if (language === 'sh') return { commands: code };
    if (title) return { file: title, text: code };
    throw new Error(`${document}:${line} is neither a file with a name nor a command`);
  });
  const last = steps.pop();
  if (!last || !('commands' in last)) throw new Error(`${document} does not end with a command that starts something`);
  return { document, steps, run: last.commands, address: end[1] ?? '' };
}
