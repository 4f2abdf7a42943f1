/** Links Angular libraries, as the CLI of Angular does, for bundles that esbuild makes. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const packages = createRequire(new URL('../../../packages/angular/package.json', import.meta.url));
/** The compiler brings its own version of Babel. */
const compiler = createRequire(packages.resolve('@angular/compiler-cli'));

/** @type {import('esbuild').Plugin} */
export const linkAngular = {
  name: 'link angular',
  setup(build) {
    build.onLoad({ filter: /[\\/](node_modules[\\/]@angular|packages[\\/]angular[\\/]dist)[\\/].*\.m?js$/ }, link);
  },
};

/** @param {{ path: string }} file */
async function link({ path }) {
  const code = await readFile(path, 'utf8');
  if (!code.includes('ɵɵngDeclare')) return { contents: code };
  const [{ transformAsync }, { NodeJSFileSystem, ConsoleLogger, LogLevel }, { createEs2015LinkerPlugin }] =
    await Promise.all([
      load(compiler.resolve('@babel/core')),
      load(packages.resolve('@angular/compiler-cli')),
      load(packages.resolve('@angular/compiler-cli/linker/babel')),
    ]);
  const plugin = createEs2015LinkerPlugin({
    fileSystem: new NodeJSFileSystem(),
    logger: new ConsoleLogger(LogLevel.warn),
    linkerJitMode: false,
  });
  const options = { filename: path, plugins: [plugin], babelrc: false, configFile: false, compact: false };
  return { contents: (await transformAsync(code, options)).code };
}

/** @param {string} file */
function load(file) {
  return import(pathToFileURL(file).href);
}
