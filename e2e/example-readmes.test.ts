import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SITES } from '../examples/sites.mjs';

const folderOf = (module: string) => module.split('/')[0] ?? '';
const read = (path: string) => readFileSync(new URL(`../examples/${path}`, import.meta.url), 'utf8');

test.each(SITES)(
  'the README of $name says the one command that runs it, and where it is then',
  ({ name, module, port }) => {
    const [, command = ''] =
      /```sh\nnpm install && npm start -- ([\w -]+?)\s*(?:#.*)?\n```/.exec(read(`${folderOf(module)}/README.md`)) ?? [];
    expect(command.split(' ')).toContain(name);
    expect(read(`${folderOf(module)}/README.md`)).toContain(`http://localhost:${port}`);
  },
);

test('the README of all names each, and no example is public', () => {
  for (const { module, port } of SITES) {
    expect(read('README.md')).toContain(`${folderOf(module)}/README.md`);
    expect(read('README.md')).toContain(`http://localhost:${port}`);
    expect(JSON.parse(read(`${folderOf(module)}/package.json`))).toMatchObject({ private: true });
  }
});
