import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startRegistry } from './local-registry.mjs';

const folder = mkdtempSync(join(tmpdir(), 'svc-embed-registry-'));
const tarball = join(folder, 'host.tgz');
writeFileSync(tarball, 'a tarball');
const manifest = { name: '@svc-embed/host', version: '0.1.0', dependencies: { '@svc-embed/protocol': '^0.1.0' } };
const { npmrc, stop } = await startRegistry([{ manifest, tarball, files: [], size: 9 }]);
const url = npmrc.slice(npmrc.indexOf('=') + 1).trim();

afterAll(() => {
  stop();
  rmSync(folder, { recursive: true });
});

test('npm takes only the scope of this repository from the local registry', () => {
  expect(npmrc).toMatch(/^@svc-embed:registry=http:\/\/127\.0\.0\.1:\d+\/\n$/);
});

test('the local registry gives the manifest of a package, and a tarball that has the integrity in it', async () => {
  const response = await fetch(`${url}@svc-embed%2fhost`);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const { 'dist-tags': tags, versions } = await response.json();
  expect(tags).toEqual({ latest: '0.1.0' });
  const { dist, ...rest } = versions['0.1.0'];
  expect(rest).toEqual(manifest);
  const file = Buffer.from(await (await fetch(dist.tarball)).arrayBuffer());
  expect(dist.integrity).toBe(`sha512-${createHash('sha512').update(file).digest('base64')}`);
});

test('the local registry has no other package', async () => {
  expect((await fetch(`${url}@svc-embed%2fother`)).status).toBe(404);
});
