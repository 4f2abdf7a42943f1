import { readFileSync } from 'node:fs';
import { bundle as bundleModule } from '@svc-embed/browser-tools/bundle';
import { expect, it } from 'vitest';
import { PEERS } from './list.js';
import { patchPlugin } from './patch.js';

const file = 'penpal/dist/penpal.mjs';
const name = 'WindowMessenger';

it('a patch changes the bundle', async () => {
  const code = await bundle([{ file, from: name, to: 'createPatched' }]);
  expect(code).toContain('createPatched');
  expect(code).not.toContain(name);
});

it('a patch does not change other files', async () => {
  expect(await bundle([{ file: 'another/index.js', from: name, to: 'createPatched' }])).toContain(name);
});

it('a patch throws if the package does not contain its text', async () => {
  await expect(bundle([{ file, from: 'no such text', to: '' }])).rejects.toThrow('has no "no such text"');
});

it.each(PEERS.flatMap(({ name, patches = [] }) => patches.map((patch) => ({ name, ...patch }))))(
  'the text of each patch of $name occurs exactly once',
  ({ file, from }) => {
    const text = readFileSync(new URL(`../../../../node_modules/${file}`, import.meta.url), 'utf8');
    expect(text.split(from)).toHaveLength(2);
  },
);

function bundle(patches: Parameters<typeof patchPlugin>[0]) {
  return bundleModule("export * from 'penpal'", { plugins: [patchPlugin(patches)] });
}
