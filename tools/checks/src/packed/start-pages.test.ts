import { expect, test } from 'vitest';
import { readPage, START_APPS } from './start-pages.mjs';

const PAGE = `
Install:

\`\`\`sh
npm install vite
\`\`\`

::: code-group

\`\`\`ts [src/main.ts]
console.log(1);
\`\`\`

:::

\`\`\`sh
npx vite build && node server.mjs
\`\`\`

Open \`http://localhost:3000\`: the page.

\`\`\`sh
curl http://localhost:3000
\`\`\`

\`\`\`sh
npx --no-install @svc-embed/testing doctor http://localhost:3000
\`\`\`
`;

test('the steps of a start page are its files and commands in order, up to the address to open, and then its checks', () => {
  expect(readPage(PAGE, 'page.md')).toEqual({
    document: 'page.md',
    steps: [{ commands: 'npm install vite\n' }, { file: 'src/main.ts', text: 'console.log(1);\n' }],
    run: 'npx vite build && node server.mjs\n',
    address: 'http://localhost:3000',
    checks: 'npx --no-install @svc-embed/testing doctor http://localhost:3000\n',
  });
});

test.each([
  ['opens nothing', PAGE.replace('Open `', 'See `'), 'does not name an address to open'],
  ['has a file without a name', PAGE.replace(' [src/main.ts]', ''), 'page.md:11 is neither a file with a name nor'],
  ['starts nothing', PAGE.replace('sh\nnpx', 'js [a.mjs]\nnpx'), 'does not end with a command'],
])('a start page that %s is refused', (_, text, fault) => {
  expect(() => readPage(text, 'page.md')).toThrow(fault);
});

test('every start page, and the skill, installs, writes files and starts something', () => {
  const pages = START_APPS.map(({ page }) => page);
  expect(pages).toHaveLength(9);
  for (const page of pages) {
    expect(page?.steps[0], page?.document).toMatchObject({
      commands: expect.stringMatching(
        /^npm install && npm run pack -- tarballs # in the checkout\n(npm init .*\n)?npm install \.\.\/svc-embed\/tarballs\//,
      ),
    });
    expect(page?.steps.filter((step) => 'file' in step).length, page?.document).toBeGreaterThan(1);
    expect(page?.run, page?.document).toContain('npx --no-install @svc-embed/sandbox &');
  }
});

test('the skill that adds an embed checks the route and the page, and the start pages have no such checks', () => {
  const checks = START_APPS.map(({ page }) => page?.checks);
  expect(checks.slice(0, -1).every((commands) => commands === '')).toBe(true);
  expect(checks.at(-1)?.match(/(?<=testing )[\w-]+/g)).toEqual(['check-endpoint', 'doctor']);
});
