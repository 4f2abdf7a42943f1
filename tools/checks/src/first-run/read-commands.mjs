/** Reads the commands that the documents let a reader type, and the files that they let a reader write. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { snippetsIn } from '../readmes/read-snippets.mjs';

const PAGE = '## The shortest page that works';
const FILES = 'docs/pages/guides/four-files.md';
const ADDRESSES = /http:\/\/(?:localhost|127\.0\.0\.1):\d+/g;

/** @typedef {{ file: string, text: string }} Written */

/**
 * Returns the commands of the first block, which install and start.
 * @param {string} checkout
 */
export function startCommands(checkout) {
  const [first = ''] = commandsIn(read(checkout, 'README.md'));
  const lines = first.split('\n').flatMap((line) => line.replace(/ +#.*$/, '').split(' && '));
  const install = lines.find((line) => line === 'npm install');
  const start = lines.find((line) => line === 'npm start');
  if (install === undefined || start === undefined) throw new Error('README.md does not begin with npm install');
  return { install, start };
}

/**
 * Returns the shortest page: its file in the checkout, and the address that opens it while the examples run.
 * @param {string} checkout
 */
export function shortestPage(checkout) {
  const [, section = ''] = read(checkout, 'README.md').split(PAGE);
  const [, file = '', address = ''] = /Save this file as `([^`]+)`, and open (http:\S+)/.exec(section) ?? [];
  return { file, text: snippetsIn(section, 'README.md')[0]?.code ?? '', address };
}

/**
 * Returns the app in four files: the commands for the checkout, those for the app before and after its files are written, and the
 * addresses of its servers. A reader opens the last address.
 * @param {string} checkout
 */
export function fourFiles(checkout) {
  const text = read(checkout, FILES);
  const [install = '', run = ''] = commandsIn(text);
  const files = snippetsIn(text, FILES).flatMap(({ name, code }) => (name ? [{ file: name, text: code }] : []));
  return { files, ...installCommands(install), run, addresses: run.match(ADDRESSES) ?? [] };
}

/**
 * Returns the commands in the README of a package, for the checkout and for the reader's app.
 * @param {string} checkout
 * @param {string} name of the package's folder
 */
export function packageCommands(checkout, name) {
  const block = commandsIn(read(checkout, `packages/${name}/README.md`)).find((code) => code.includes('# in your app'));
  if (block === undefined) throw new Error(`packages/${name}/README.md has no commands to install the package`);
  return installCommands(block);
}

/** @param {string} block */
function installCommands(block) {
  const lines = block.replaceAll(/ \\\n */g, ' ').split('\n');
  const [inCheckout = '', inApp = ''] = ['# in the checkout', '# in your app'].map((where) =>
    lines.find((line) => line.endsWith(where)),
  );
  return { inCheckout, inApp };
}

/** @param {string} text */
function commandsIn(text) {
  return snippetsIn(text, 'README.md').flatMap(({ language, code }) => (language === 'sh' ? [code] : []));
}

/**
 * @param {string} checkout
 * @param {string} document
 */
const read = (checkout, document) => readFileSync(join(checkout, document), 'utf8');
