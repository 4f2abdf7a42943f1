/** Runs the code of the documentation's testing pages unchanged, in an app made of the guide's files. */
import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { readSnippets } from '../../../tools/checks/src/readmes/read-snippets.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const GUIDE = 'docs/pages/guides/testing.md';
const PAGE = 'docs/pages/packages/testing-playwright.md';
const BACKEND = 'docs/pages/start/vite.md';
/** Ports of the pages and the free ports that replace them. */
const PORTS = { 3000: 3980, 'svc-sandbox': 'svc-sandbox --port 4980', 4100: 4980, 5173: 5980 };

/** Creates a folder for an app with the packages of this repository. */
function emptyFolder(name: string): string {
  const folder = join(ROOT, 'test-results', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  // Playwright writes its results next to the nearest package.json.
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Returns the output of a program, even if it fails. */
async function printed(cwd: string, args: readonly string[]): Promise<string> {
  const failed = (error: { readonly stdout: string }) => error;
  return (await promisify(execFile)(process.execPath, args, { cwd }).catch(failed)).stdout;
}

test('the browser tests of the testing pages pass, with the configuration and the app of the guide', async () => {
  test.slow();
  const folder = emptyFolder('documented');
  const files = [...readSnippets(GUIDE), ...readSnippets(PAGE), ...readSnippets(BACKEND)].flatMap(
    ({ document, line, name, code }) => {
      if (document === BACKEND) return name === 'server.mjs' ? { name, code } : [];
      if (code.includes('@svc-embed/testing/playwright')) return { name: name ?? `at-${line}.spec.ts`, code };
      return document === GUIDE && name ? { name, code } : [];
    },
  );
  for (const { name, code } of files) {
    const file = join(folder, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(
      file,
      Object.entries(PORTS).reduce((text, [port, own]) => text.replaceAll(port, `${own}`), code),
    );
  }
  // Only the browser is this machine's; the rest is the reader's configuration.
  const { launchOptions } = test.info().project.use;
  writeFileSync(
    join(folder, 'here.config.ts'),
    `import config from './playwright.config';\nexport default { ...config, use: { ...config.use, launchOptions: ${JSON.stringify(launchOptions)} } };\n`,
  );
  const cli = fileURLToPath(import.meta.resolve('@playwright/test/cli'));
  const stdout = await printed(folder, [cli, 'test', '--config', 'here.config.ts', '--reporter', 'line']);
  expect(stdout).toMatch(new RegExp(`${files.filter(({ name }) => name.endsWith('.spec.ts')).length} passed`));
});

test('the unit tests and the code of the testing pages pass in an app', async () => {
  const folder = emptyFolder('documented-units');
  mkdirSync(join(folder, 'snippets'));
  let tests = 0;
  for (const page of ['testing', 'testing-recordings', 'testing-inspector']) {
    for (const [index, { code }] of readSnippets(`docs/pages/packages/${page}.md`).entries()) {
      const isTest = code.includes("from 'vitest'");
      tests += isTest ? (code.match(/^test\(/gm) ?? []).length : 1;
      const name = `${page}-${index + 1}`;
      writeFileSync(join(folder, isTest ? `${name}.test.tsx` : `snippets/${name}.tsx`), code);
    }
  }
  const pages = fileURLToPath(new URL('pages/', import.meta.url));
  copyFileSync(join(pages, 'documented.tsx'), join(folder, 'documented.test.tsx'));
  const surface = fileURLToPath(new URL('../../sdk/testing/pages/start-surface.ts', import.meta.url));
  copyFileSync(surface, join(folder, 'start-surface.ts'));
  writeFileSync(join(folder, 'tsconfig.json'), '{ "compilerOptions": { "jsx": "react-jsx" } }');
  // Without it, Vitest would use the configuration of this repository.
  writeFileSync(join(folder, 'vitest.config.ts'), 'export default {};\n');
  const stdout = await printed(folder, [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter', 'json']);
  const { success, numPassedTests } = JSON.parse(stdout);
  expect([success, numPassedTests], stdout).toEqual([true, tests]);
});
