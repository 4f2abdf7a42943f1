/** The app of the repository's README: the snippets with a name are its files, and it installs what the README installs. */
import { readSnippets } from '../readmes/read-snippets.mjs';

const snippets = readSnippets('README.md');

/** The words of each `npm install` with something to install. */
const INSTALL = /^npm install (?!&)(.*?)(?: #.*)?$/gm;
/** The tarballs of our packages, as a shell takes several names. */
const TARBALLS = /svc-embed-\{([\w,]+)\}-\*\.tgz$/;

const installed = snippets
  .filter(({ language }) => language === 'sh')
  .flatMap(({ code }) => [...code.matchAll(INSTALL)].flatMap(([, words = '']) => words.split(' ')));

/** @type {import('./app-list.mjs').App} */
export const README_APP = {
  name: 'readme',
  template: 'readme',
  files: Object.fromEntries(snippets.flatMap(({ name, code }) => (name ? [[name, code]] : []))),
  packages: installed.flatMap((word) => TARBALLS.exec(word)?.[1]?.split(',') ?? []).map((name) => `@svc-embed/${name}`),
  dependencies: Object.fromEntries(installed.filter((word) => !TARBALLS.test(word)).map((name) => [name, 'latest'])),
  steps: ['build', 'open'],
  standsAlone: true,
  about: 'the four files of the README, with what its commands install',
};
