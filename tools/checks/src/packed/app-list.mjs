import { readSnippets } from '../readmes/read-snippets.mjs';
import { publicPackages } from './packed.mjs';
import { START_APPS } from './start-pages.mjs';

/**
 * A temporary app. `template` is a folder of `templates/`, by default the one with its name; `packages` are its packages of this
 * repository, `dependencies` the others; `files` are added to the template. `steps` run in order after the installation. An app that
 * `standsAlone` has its own backend and names all packages that it installs. An app without a `bundler` is built by Vite. `manifest`
 * has further fields of its `package.json`, `install` further options of `npm install`.
 * @typedef {'types' | 'typescripts' | 'commonjs' | 'jest' | 'cost' | 'build' | 'run' | 'open' | 'serve'} Step
 * An app with a `page` consists of the page's files and commands: it has no template.
 * @typedef {{
 *   name: string, template?: string, page?: import('./start-pages.mjs').StartPage, packages: readonly string[], dependencies: Record<string, string>,
 *   steps: readonly Step[], about: string, files?: Record<string, string>, standsAlone?: boolean,
 *   manifest?: Record<string, unknown>, install?: readonly string[],
 *   bundler?: import('./bundler-list.mjs').Bundler,
 * }} App
 */

const VITE = { vite: '^8.0.0' };
const REACT = { react: '^19.0.0', 'react-dom': '^19.0.0' };
const VUE = { vue: '^3.5.0' };

/** @type {App} */
export const BACKEND = {
  name: 'backend',
  packages: ['@svc-embed/platform', '@svc-embed/sandbox'],
  dependencies: { hono: '^4.0.0', '@hono/node-server': '^2.0.0' },
  steps: ['serve'],
  about: 'serves the other apps and gives them sessions',
};

/** The apps of each run: Vite with the types of React, webpack, Next, ES modules in Node, CommonJS, and tools with their defaults. */
export const USUAL = ['react-19', 'webpack', 'next', 'ssr', 'commonjs', 'jest', 'parcel'];

/** @type {readonly App[]} */
export const APPS = [
  reactApp('19', '^19.0.0'),
  reactApp('18', '^18.3.0'),
  {
    name: 'element',
    packages: ['@svc-embed/element'],
    dependencies: { ...VITE, ...REACT, '@types/react': '^19.0.0' },
    steps: ['types', 'build', 'open'],
    about: 'Vite and the custom element, typed for React 19 as well',
  },
  {
    name: 'ssr',
    packages: ['@svc-embed/element', '@svc-embed/host', '@svc-embed/react', '@svc-embed/testing', '@svc-embed/vue'],
    dependencies: { ...REACT, ...VUE },
    steps: ['run'],
    about: 'imported and rendered by Node',
  },
  {
    name: 'commonjs',
    packages: [
      '@svc-embed/guest',
      '@svc-embed/host',
      '@svc-embed/platform',
      '@svc-embed/protocol',
      '@svc-embed/testing',
    ],
    dependencies: { '@types/node': '^20.0.0', typescript: '~5.9.0' },
    manifest: { type: 'commonjs' },
    steps: ['commonjs'],
    about: 'TypeScript that becomes CommonJS, as in NestJS, and types with a small lib',
  },
  {
    name: 'jest',
    files: filesOf('docs/pages/guides/jest.md'),
    packages: publicPackages().map(({ manifest }) => manifest.name),
    dependencies: {
      ...REACT,
      ...VUE,
      '@angular/core': '^21.0.0',
      '@babel/preset-env': '^7.0.0',
      jest: '^30.0.0',
      'jest-environment-jsdom': '^30.0.0',
    },
    manifest: { type: 'commonjs' },
    steps: ['jest'],
    about: 'Jest with the settings of docs/pages/guides/jest.md',
  },
  ...START_APPS,
];

/**
 * Returns the files in a document by name.
 * @param {string} document its path in the repository
 */
function filesOf(document) {
  return Object.fromEntries(readSnippets(document).flatMap(({ title, code }) => (title ? [[title, code]] : [])));
}

/**
 * @param {string} major
 * @param {string} version of React and of its types
 * @returns {App}
 */
function reactApp(major, version) {
  const react = { react: version, 'react-dom': version, '@types/react': version, '@types/react-dom': version };
  return {
    name: `react-${major}`,
    template: 'react',
    packages: ['@svc-embed/react'],
    dependencies: { ...VITE, ...react, '@vitejs/plugin-react': '^6.0.0' },
    steps: ['types', 'build', 'open'],
    about: `Vite and React ${major}`,
  };
}
