/** Reads the pages of docs/pages/start, and the skill that adds an embed, as steps. */
import { readDocument, snippetsIn } from '../readmes/read-snippets.mjs';

/**
 * A step of a page: a file to write, or commands to type.
 * @typedef {{ file: string, text: string } | { commands: string }} PageStep
 */
/**
 * The content of a page. `run` has the last commands, which keep running, `address` is the address that they serve, and `checks` has the
 * commands of the testing kit for a second terminal.
 * @typedef {{ document: string, steps: readonly PageStep[], run: string, address: string, checks: string }} StartPage
 */

/** The tenant of all pages: the sandbox at its default address. */
export const TENANT = 'http://127.0.0.1:4100';

/** The sentence that ends the steps. */
const OPEN = /^Open `(http:\/\/localhost:\d+)`/m;

/** A command of the testing kit, which the page installs. */
const CHECK = /^npx --no-install @svc-embed\/testing /;

/** The app of the skill `embed-add`, whose page prints that its embed is ready. */
export const SKILL_APP = 'skill-embed-add';

/** @type {readonly import('./app-list.mjs').App[]} */
export const START_APPS = [
  ...['script-tag', 'vite', 'react', 'vue', 'backend', 'next', 'angular', 'svelte'].map((name) =>
    startApp(`start-${name}`, `docs/pages/start/${name}.md`),
  ),
  startApp(SKILL_APP, 'packages/testing/skills/embed-add/SKILL.md'),
];

/** The blocks of commands that run when the pages are followed. */
export const typedCommands = START_APPS.flatMap(({ page }) =>
  page ? [...page.steps.flatMap((step) => ('commands' in step ? step.commands : [])), page.run] : [],
);

/**
 * @param {string} name
 * @param {string} document its path in the repository
 * @returns {import('./app-list.mjs').App}
 */
function startApp(name, document) {
  return {
    name,
    page: readPage(readDocument(document), document),
    packages: [],
    dependencies: {},
    steps: ['open'],
    standsAlone: true,
    about: `the steps of ${document}`,
  };
}

/**
 * Reads the steps of a page in order, up to the sentence with the address to open, and the checks after it.
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
  const checks = snippetsIn(text.slice(end.index), document).filter(
    ({ language, code }) => language === 'sh' && CHECK.test(code),
  );
  return {
    document,
    steps,
    run: last.commands,
    address: end[1] ?? '',
    checks: checks.map(({ code }) => code).join(''),
  };
}
