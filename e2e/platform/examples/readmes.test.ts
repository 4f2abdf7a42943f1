import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SITES } from '../../../examples/sites.mjs';

const folderOf = (module: string) => module.split('/')[0] ?? '';
const read = (path: string) => readFileSync(new URL(`../../../examples/${path}`, import.meta.url), 'utf8');

test.each(SITES)('the README of $name has the command that runs it, and its address', ({ name, module, port }) => {
  const readme = read(`${folderOf(module)}/README.md`);
  const [, command = ''] = /```sh\nnpm install && npm start -- ([\w -]+?)\s*(?:#.*)?\n```/.exec(readme) ?? [];
  expect(command.split(' ')).toContain(name);
  expect(readme).toContain(`http://localhost:${port}`);
});

test('the common README names each example, and no example is public', () => {
  const readme = read('README.md');
  for (const { module, port } of SITES) {
    expect(readme).toContain(`${folderOf(module)}/README.md`);
    expect(readme).toContain(`http://localhost:${port}`);
    expect(JSON.parse(read(`${folderOf(module)}/package.json`))).toMatchObject({ private: true });
  }
});
