import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../temporary-folder.fixture.js';
import { loadSurfaces } from './surfaces.js';

async function build(html: string): Promise<URL> {
  const folder = temporaryFolder();
  await mkdir(join(folder, 'assets'));
  await Promise.all(['dashboard', 'app', 'chat'].map((name) => writeFile(join(folder, `${name}.html`), html)));
  await writeFile(join(folder, 'assets', 'a-1.css'), 'a{}');
  return pathToFileURL(`${folder}/`);
}

it('reads the built surfaces with the files that they load', async () => {
  const surfaces = await loadSurfaces(await build('<script type="application/json" id="svc-config"></script>'));
  expect(surfaces.assets.get('a-1.css')?.type).toContain('text/css');
});

it('throws an error with advice when the built surfaces are missing', async () => {
  await expect(loadSurfaces(pathToFileURL(`${temporaryFolder()}/`))).rejects.toMatchObject({
    code: 'not-built',
    message: expect.stringContaining('npm run build'),
  });
});

it('refuses a built surface without a place for the configuration', async () => {
  await expect(loadSurfaces(await build('<p>'))).rejects.toMatchObject({ code: 'not-built' });
});
