import { expect, test } from 'vitest';
import { parseEvent } from './event.mjs';

test.each([
  ['🏃 [test:lint] Running "biome lint ."', 'start'],
  ['✅ [test:lint] Executed successfully', 'success'],
  ['✅ [test:lint] Already fresh', 'success'],
  ['✅ [test:lint] Restored from cache', 'success'],
  ['✅ [gate:static] No command to execute', 'note'],
  ['ℹ️ [test:lint] Output files were modified since the previous run.', 'note'],
  ['❌ [test:lint] Failed with exit status 1', 'failure'],
  ['❌ [test:lint] Failed with signal SIGKILL', 'failure'],
  ['❌ [test:lint] Process spawn error: no such program', 'failure'],
  ['❌ [inputs:all] Input file "/a.mjs" was deleted unexpectedly.', 'failure'],
  ['💀 [test:lint] Killed', 'failure'],
])('reads %j as %s', (line, kind) => {
  const [, step, text] = /\[(.+?)\] (.*)/.exec(line) ?? [];
  expect(parseEvent(line)).toEqual({ step, kind, text });
});

test('ignores lines that a step prints', () => {
  expect(parseEvent('1 [x] passed')).toBeUndefined();
  expect(parseEvent('tests passed')).toBeUndefined();
});
