import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';

test("the README's script tag has the hash of the built file", () => {
  const script = fileURLToPath(new URL('../packages/element/sri.mjs', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, '--check'], { encoding: 'utf8' });
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^sha384-[\w+/]{64}$/m);
  expect(status).toBe(0);
});
