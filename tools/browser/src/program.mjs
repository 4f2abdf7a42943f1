import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * The command that starts a program of an installed package with Node, without a shell that would interpret quotes and pipes.
 * @param {string} name of the package
 * @param {string} [program] the package's name by default
 * @returns {[program: string, file: string]}
 */
export function programOf(name, program = name) {
  const manifest = require.resolve(`${name}/package.json`);
  return [process.execPath, join(dirname(manifest), require(manifest).bin[program])];
}
