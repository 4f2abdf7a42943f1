import { expect, test } from 'vitest';
import { README_APP } from './readme-app.mjs';

test('the app of the README is a backend, a page, a module and a component', () => {
  expect(Object.keys(README_APP.files ?? {})).toEqual(['server.mjs', 'index.html', 'main.ts', 'world.tsx']);
});

test('the README installs what its app imports', () => {
  const code = Object.values(README_APP.files ?? {}).join('\n');
  const imported = [...code.matchAll(/(?:from|import) '((?:@[\w-]+\/)?[\w-]+)/g)].map(([, name]) => name);
  expect([...README_APP.packages, ...Object.keys(README_APP.dependencies)]).toEqual(expect.arrayContaining(imported));
});
