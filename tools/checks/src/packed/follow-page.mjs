/** Follows a start page: runs only the commands of the page, in a folder next to the one with the tarballs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { NPM_SETTINGS, withRegistry } from './packed.mjs';
import { TENANT } from './start-pages.mjs';
import { run } from './work-folder.mjs';

/** @typedef {import('./start-pages.mjs').StartPage} StartPage */

/** What is typed in the checkout, whose tarballs are there already. */
const IN_CHECKOUT = /^.*# in the checkout\n/gm;
/** Milliseconds until the servers of a page must answer, its build included. */
const TIMEOUT = 240_000;
/** Milliseconds between two looks at a server. */
const POLL = 100;

const ENVIRONMENT = { ...process.env, ...NPM_SETTINGS, NEXT_TELEMETRY_DISABLED: '1' };

/**
 * Does all steps of a page but the last in a new folder. False when the npm registry cannot be reached.
 * @param {string} folder
 * @param {StartPage} page
 */
export function followPage(folder, { steps }) {
  mkdirSync(folder);
  return withRegistry(async () => {
    for (const step of steps) {
      if ('commands' in step) {
        await run('bash', ['-ec', step.commands.replace(IN_CHECKOUT, '')], { cwd: folder, env: ENVIRONMENT });
        continue;
      }
      const file = join(folder, step.file);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, step.text);
    }
  });
}

/**
 * Does the last step of a page, and waits until its servers answer.
 * @param {string} folder
 * @param {StartPage} page
 * @returns {Promise<import('./open-apps.mjs').Started>}
 */
export async function startPage(folder, { run: commands, address }) {
  const addresses = [TENANT, address];
  for (const one of addresses) await expectFreePort(Number(new URL(one).port));
  const shell = spawn('sh', ['-ec', commands], { cwd: folder, env: ENVIRONMENT, detached: true });
  const closed = once(shell, 'close');
  let output = '';
  for (const stream of [shell.stdout, shell.stderr]) stream.on('data', (chunk) => (output += chunk));
  const kill = () => endGroup(shell.pid);
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await closed;
    // A process that is killed may close its output before its server, whose port the next page needs.
    for (const one of addresses) while (await answers(one)) await setTimeout(POLL);
  };
  const late = AbortSignal.timeout(TIMEOUT);
  try {
    for (const one of addresses) {
      while (!(await answers(one))) {
        late.throwIfAborted();
        if (shell.exitCode !== null) throw new Error(`the commands ended with ${shell.exitCode}`);
        await setTimeout(POLL);
      }
    }
  } catch (error) {
    await stop();
    throw new Error(`${error instanceof Error ? error.message : error}\n${output}`);
  }
  return { tenant: TENANT, sites: [address], stop };
}

/**
 * Ends a shell and what it has started.
 * @param {number | undefined} pid
 */
function endGroup(pid) {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // All of it has ended by itself.
  }
}

/** @param {string} address */
function answers(address) {
  return fetch(address).then(
    () => true,
    () => false,
  );
}

/**
 * Rejects when a server has the port, as the browser would open the wrong one.
 * @param {number} port
 */
async function expectFreePort(port) {
  const server = createServer().listen(port);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
