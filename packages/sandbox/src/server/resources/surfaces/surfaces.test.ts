import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSurfaces } from './surfaces.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'surfaces-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function build(html: string): Promise<URL> {
  await mkdir(join(folder, 'assets'));
  await Promise.all(['dashboard', 'app', 'chat'].map((name) => writeFile(join(folder, `${name}.html`), html)));
  await writeFile(join(folder, 'assets', 'a-1.css'), 'a{}');
  return pathToFileURL(`${folder}/`);
}

describe('the built surfaces', () => {
  it('reads the built surfaces with the files that they load', async () => {
    const surfaces = await loadSurfaces(await build('<script type="application/json" id="svc-config"></script>'));
    expect(surfaces.assets.get('a-1.css')?.type).toContain('text/css');
  });

  it('says what to do when the built surfaces are missing', async () => {
    await expect(loadSurfaces(pathToFileURL(`${folder}/`))).rejects.toMatchObject({
      code: 'not-built',
      message: expect.stringContaining('npm run build'),
    });
  });

  it('refuses a built surface without a place for the configuration', async () => {
    await expect(loadSurfaces(await build('<p>'))).rejects.toMatchObject({ code: 'not-built' });
  });
});
