import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { serve } from '@svc-embed/browser-tools/serve';
import { describe, expect, it } from 'vitest';

const MODULE = new URL('./work-folder.mjs', import.meta.url).href;

describe('makeWorkFolder', () => {
  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('deletes the folder and stops the programs on %s', async (signal, exitCode) => {
    // The program is alive as long as its connection is open.
    const server = createServer();
    const { port, close } = await serve(server);
    const check = `
      import { makeWorkFolder, run } from '${MODULE}';
      console.log(makeWorkFolder('svc-embed-test-'));
      run(process.execPath, ['--eval', "require('node:net').connect(${port}, '127.0.0.1')"]).catch(() => {});
    `;
    const child = spawn(process.execPath, ['--input-type=module', '--eval', check], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const [[printed], [connection]] = await Promise.all([once(child.stdout, 'data'), once(server, 'connection')]);
    const folder = String(printed).trim();
    expect(existsSync(folder)).toBe(true);

    const closed = once(connection, 'close').catch((error) => error.code);
    connection.resume();
    child.kill(signal);
    expect(await ended).toEqual([exitCode, null]);
    await closed;
    expect(existsSync(folder)).toBe(false);
    await close();
  });
});
