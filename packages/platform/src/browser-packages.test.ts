import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { bundle, FROM_SOURCES } from '@svc-embed/browser-tools/bundle';
import { describe, expect, it } from 'vitest';

const packages = new URL('../../', import.meta.url);
const source = (path: string) => fileURLToPath(new URL(path, packages));
/** The packages for pages. They must not contain code that sends a key. */
const names = ['protocol', 'host', 'guest', 'element', 'react', 'vue', 'angular'];
const keys = /Api-Key|apiKey|\/api\/v1\/|svc_dev_|createPlatformClient/i;

async function sourcesOf(folder: string): Promise<string[]> {
  const files = await readdir(source(folder), { recursive: true });
  return files.filter((file) => /\.tsx?$/.test(file) && !/\.(test|fixture)\.tsx?$/.test(file));
}

describe.each(names)('the browser package %s', (name) => {
  it('A98 does not mention a key in its bundle', async () => {
    const text = await bundle(new URL(`${name}/src/index.ts`, packages), {
      ...FROM_SOURCES,
      // The inspector, which has patterns of keys, is only in development builds.
      external: ['react', 'react-dom', 'vue', '@angular/*', '@svc-embed/testing/*'],
      legalComments: 'none',
      minifySyntax: true,
      minifyWhitespace: true,
    });
    expect(text.length).toBeGreaterThan(1000);
    // The text itself is too long for a message.
    expect(keys.exec(text)?.[0]).toBeUndefined();
  });

  it('A98 does not depend on a package that could contain a key', async () => {
    const { dependencies = {} } = JSON.parse(await readFile(source(`${name}/package.json`), 'utf8'));
    expect(Object.keys(dependencies)).not.toContain('@svc-embed/platform');
    for (const file of await sourcesOf(`${name}/src`)) {
      expect(await readFile(source(`${name}/src/${file}`), 'utf8'), file).not.toMatch(/['"]@svc-embed\/platform/);
    }
  });
});

it('A98 the surfaces do not import the client of the platform', async () => {
  const files = await sourcesOf('surfaces/src');
  expect(files.length).toBeGreaterThan(50);
  for (const file of files) {
    const text = await readFile(source(`surfaces/src/${file}`), 'utf8');
    expect(text, file).not.toMatch(/Api-Key|svc_dev_|^import (?!type).* from '@svc-embed\/platform/m);
  }
});
