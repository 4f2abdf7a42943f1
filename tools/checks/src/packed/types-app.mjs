/** Compiles a module that uses every entry of every package with each version of TypeScript, under each module resolution. */
import { join } from 'node:path';
import { inLanes } from './lanes.mjs';
import { outputOf, publicPackages } from './packed.mjs';
import { run } from './work-folder.mjs';

const VERSIONS = ['5.4', '5.5', '5.6', '5.7', '5.8', '5.9', '6.0', '7.0'];
/** Module resolutions, each with a matching module kind. The last two read the CommonJS module of the template as well. */
const RESOLUTIONS = { bundler: 'esnext', node16: 'node16', nodenext: 'nodenext' };

/** @type {import('./app-list.mjs').App} */
export const TYPES_APP = {
  name: 'types',
  template: 'types',
  packages: publicPackages().map(({ manifest }) => manifest.name),
  dependencies: {
    ...Object.fromEntries(VERSIONS.map((version) => [aliasOf(version), `npm:typescript@~${version}.0`])),
    '@playwright/test': '^1.50.0',
    '@types/node': '^20.0.0',
    '@types/react': '^19.0.0',
    react: '^19.0.0',
    vue: '^3.5.0',
  },
  steps: ['typescripts'],
  about: `TypeScript ${VERSIONS.join(', ')} under ${Object.keys(RESOLUTIONS).join(', ')}`,
};

/** @param {string} folder */
export async function checkTypeScripts(folder) {
  const combinations = VERSIONS.flatMap((version) =>
    Object.entries(RESOLUTIONS).map(([resolution, module]) => ({ version, resolution, module })),
  );
  const faults = await inLanes(combinations, async ({ version, resolution, module }) => {
    const tsc = join(folder, 'node_modules', aliasOf(version), 'bin/tsc');
    const options = ['--module', module, '--moduleResolution', resolution, '--pretty', 'false'];
    try {
      await run(process.execPath, [tsc, '--project', '.', ...options], { cwd: folder });
    } catch (error) {
      return `TypeScript ${version} under ${resolution}: ${outputOf(error)}`;
    }
  });
  const found = faults.filter((fault) => fault !== undefined);
  if (found.length) throw new Error(found.join('\n'));
}

/** @param {string} version */
function aliasOf(version) {
  return `typescript-${version}`;
}
