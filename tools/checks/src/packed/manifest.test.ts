import { describe, expect, it } from 'vitest';
import { manifestFaults, publishedManifest } from './manifest.mjs';

const manifest = {
  name: '@svc-embed/example',
  version: '1.0.0',
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './package.json': './package.json' },
  unpkg: './dist/script.js',
};
const files = ['package.json', 'README.md', 'LICENSE', 'dist/index.js', 'dist/index.d.ts', 'dist/script.js'];

describe('manifestFaults', () => {
  it('accepts a package whose files exist', () => {
    expect(manifestFaults(manifest, files)).toEqual([]);
  });

  it.each(['README.md', 'LICENSE'])('requires %s', (file) => {
    const without = files.filter((name) => name !== file);
    expect(manifestFaults(manifest, without)).toEqual([`${file} is missing`]);
  });

  it.each(['dist/index.d.ts', 'dist/script.js'])('requires %s, which the manifest points to', (file) => {
    const without = files.filter((name) => name !== file);
    expect(manifestFaults(manifest, without)).toEqual([`./${file} does not exist`]);
  });

  it.each([
    'dist/.tsbuildinfo',
    'dist/a.test.d.ts',
    'dist/index.ts',
    'dist/index.js.map',
    'src/index.ts',
    'tsconfig.json',
  ])('refuses %s', (file) => {
    expect(manifestFaults(manifest, [...files, file])).toEqual([`${file} should not be packed`]);
  });

  it('requires types before every other condition', () => {
    const late = { ...manifest, exports: { '.': { default: './dist/index.js', types: './dist/index.d.ts' } } };
    expect(manifestFaults(late, files)).toEqual(['"types" must be the first condition of exports["."]']);
  });
});

describe('publishedManifest', () => {
  it('has everything but the condition of the sources and the build', () => {
    const source = { ...manifest.exports['.'], '@svc-embed/source': './src/index.ts' };
    const build = { scripts: { build: 'wireit' }, wireit: { build: { command: 'tsup' } } };
    const unpublished = { ...manifest, ...build, files: ['dist'], exports: { ...manifest.exports, '.': source } };
    expect(manifestFaults(unpublished, files)).toEqual(['./src/index.ts does not exist']);
    expect(publishedManifest(unpublished)).toMatchObject({ ...manifest, files: ['dist'] });
    expect(JSON.stringify(publishedManifest(unpublished))).not.toMatch(/svc-embed\/source|wireit|scripts/);
  });

  it('repeats the entries for tools that do not read exports', () => {
    const exports = {
      ...manifest.exports,
      './adapter': {
        types: './dist/adapter.d.ts',
        development: './dist/development/a.js',
        default: './dist/adapter.js',
      },
      './types-only': { types: './dist/types-only.d.ts' },
      './schema.json': './dist/schema.json',
    };
    expect(publishedManifest({ ...manifest, exports })).toMatchObject({
      main: './dist/index.js',
      types: './dist/index.d.ts',
      typesVersions: { '*': { adapter: ['./dist/adapter.d.ts'], 'types-only': ['./dist/types-only.d.ts'] } },
      alias: { './adapter': './dist/adapter.js', './schema.json': './dist/schema.json' },
    });
    expect(Object.keys(publishedManifest(manifest))).not.toEqual(expect.arrayContaining(['alias']));
  });
});
