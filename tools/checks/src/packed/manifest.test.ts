import { describe, expect, it } from 'vitest';
import { publishedManifest } from './manifest.mjs';

const manifest = {
  name: '@svc-embed/example',
  version: '1.0.0',
  exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' }, './package.json': './package.json' },
};

describe('publishedManifest', () => {
  it('has all fields except the condition of the sources and the build', () => {
    const source = { ...manifest.exports['.'], '@svc-embed/source': './src/index.ts' };
    const build = { scripts: { build: 'wireit' }, wireit: { build: { command: 'tsup' } } };
    const unpublished = { ...manifest, ...build, files: ['dist'], exports: { ...manifest.exports, '.': source } };
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
