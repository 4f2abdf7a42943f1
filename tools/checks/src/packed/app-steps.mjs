/** The steps from a template to an app that can be opened. */
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf } from '@svc-embed/browser-tools';
import { buildVariant, checkCost } from './bundler-steps.mjs';
import { warningsIn } from './summary.mjs';
import { checkTypeScripts } from './types-app.mjs';
import { run } from './work-folder.mjs';

/** @typedef {import('./app-list.mjs').App} App */
/** @typedef {import('./packed.mjs').Packed} Packed */

const TEMPLATES = fileURLToPath(new URL('../templates/', import.meta.url));
const [NODE, TSC] = programOf('typescript', 'tsc');

/**
 * Copies the app's template into the folder `work` and writes its files and its `package.json`. The overrides let our packages
 * find each other in the tarballs, as later in the registry; an app with `standsAlone` shows that its own tarballs are enough.
 * @param {App} app
 * @param {readonly Packed[]} packed
 * @param {string} work
 * @returns {string} the app's folder
 */
export function makeApp(app, packed, work) {
  const { name, template = name, files = {}, packages, dependencies, standsAlone } = app;
  const folder = join(work, name);
  cpSync(join(TEMPLATES, template), folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  const tarballs = Object.fromEntries(packed.map(({ manifest, tarball }) => [manifest.name, `file:${tarball}`]));
  const own = Object.fromEntries(packages.map((one) => [one, tarballs[one]]));
  const overrides = standsAlone ? {} : tarballs;
  const manifest = {
    private: true,
    type: 'module',
    dependencies: { ...own, ...dependencies },
    overrides,
    ...app.manifest,
  };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  return folder;
}

/**
 * The work of each step in an app's folder. A returned text is shown next to the app. `serve` and `open` are done for all apps
 * together.
 * @type {Partial<Record<import('./app-list.mjs').Step, (folder: string, app: App) => unknown>>}
 */
export const STEPS = {
  types: (folder) => run(NODE, [TSC, '--project', '.', '--pretty', 'false'], { cwd: folder }),
  typescripts: checkTypeScripts,
  cost: (folder, { bundler }) => bundler && checkCost(folder, bundler),
  build: async (folder, { bundler }) => {
    if (bundler) return buildVariant(folder, bundler, 'embed');
    const vite = join(folder, 'node_modules/vite/bin/vite.js');
    const { stderr } = await run(NODE, [vite, 'build'], { cwd: folder });
    const warnings = warningsIn(stderr);
    if (warnings.length) throw new Error(`vite build warns: ${warnings.join('\n')}`);
  },
  commonjs: async (folder) => {
    const compile = (/** @type {string[]} */ ...options) =>
      run(NODE, [join(folder, 'node_modules/typescript/bin/tsc'), '--pretty', 'false', ...options], { cwd: folder });
    await compile('--project', 'tsconfig.browser.json');
    for (const [module, resolution] of [
      ['nodenext', 'nodenext'],
      ['node20', 'node16'],
      ['commonjs', 'node'],
    ]) {
      await compile('--module', `${module}`, '--moduleResolution', `${resolution}`);
      await run(NODE, ['dist/server.js'], { cwd: folder, timeout: 20_000 });
    }
  },
  jest: (folder) => run(NODE, [join(folder, 'node_modules/jest/bin/jest.js'), '--ci'], { cwd: folder }),
  run: (folder) => run(NODE, ['ssr.mjs'], { cwd: folder, timeout: 20_000 }),
};
