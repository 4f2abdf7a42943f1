/** Programs of packages, started with Node itself: a shell in between would read quotes and bars its own way. */
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/**
 * What starts a program of a package: Node, and the program's file.
 * @param {string} name of the package
 * @param {string} program
 * @returns {[program: string, file: string]}
 */
export function programOf(name, program) {
  const manifest = require.resolve(`${name}/package.json`);
  return [process.execPath, join(dirname(manifest), require(manifest).bin[program])];
}
