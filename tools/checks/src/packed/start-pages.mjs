/** Reads the pages of docs/pages/start as steps. */
import { readDocument, snippetsIn } from '../readmes/read-snippets.mjs';

/**
 * A step of a page: a file to write, or commands to type.
 * @typedef {{ file: string, text: string } | { commands: string }} PageStep
 */
/**
 * The content of a page. `run` has the last commands, which keep running, and `address` is the address that they serve.
 * @typedef {{ document: string, steps: readonly PageStep[], run: string, address: string }} StartPage
 */

/** The tenant of all pages: the sandbox at its default address. */
export const TENANT = 'http://127.0.0.1:4100';

/** The sentence that ends the steps. */
const OPEN = /^Open `(http:\/\/localhost:\d+)`/m;

/** @type {readonly import('./app-list.mjs').App[]} */
export const START_APPS = ['script-tag', 'vite', 'react', 'vue', 'backend', 'next', 'angular', 'svelte'].map(startApp);

/** The blocks of commands that run when the pages are followed. */
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
    about: `the steps of ${document}`,
  };
}

/**
 * Reads the steps of a page in order, up to the sentence with the address to open.
 * @param {string} text
 * @param {string} document its path in the repository
 * @returns {StartPage}
 */
export function readPage(text, document) {
  const end = OPEN.exec(text);
  if (!end) throw new Error(`${document} does not name an address to open`);
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
