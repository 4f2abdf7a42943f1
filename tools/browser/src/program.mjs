import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * Returns the command that starts a program of an installed package with Node. Without a shell, quotes and pipes are literal.
 * @param {string} name of the package
 * @param {string} [program] default: the package's name
 * @returns {[program: string, file: string]}
 */
export function programOf(name, program = name) {
  const manifest = require.resolve(`${name}/package.json`);
  return [process.execPath, join(dirname(manifest), require(manifest).bin[program])];
}
