/** Follows a start page: runs only the commands of the page, in a folder next to the folder with the tarballs. */
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isAnswered, start, type } from '../first-run/terminal.mjs';
import { NPM_SETTINGS, withRegistry } from './packed.mjs';
import { TENANT } from './start-pages.mjs';

/** @typedef {import('./start-pages.mjs').StartPage} StartPage */

/** Commands for the checkout. They are skipped, because the tarballs exist already. */
const IN_CHECKOUT = /^.*# in the checkout\n/gm;
/** Milliseconds between two checks of a server that ends. */
const POLL = 100;

const SETTINGS = { ...NPM_SETTINGS, NEXT_TELEMETRY_DISABLED: '1' };

/**
 * Does all steps of a page except the last in a new folder. Resolves to false if the npm registry cannot be reached.
 * @param {string} folder
 * @param {StartPage} page
 */
export function followPage(folder, { steps }) {
  mkdirSync(folder);
  return withRegistry(async () => {
    for (const step of steps) {
      if ('commands' in step) {
        await type(step.commands.replace(IN_CHECKOUT, ''), folder, SETTINGS);
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
  const running = start(commands, folder, SETTINGS);
  const stop = async () => {
    await running.end();
    // A killed process may close its output before its server, and the next page needs the port.
    for (const one of addresses) while (await isAnswered(one)) await setTimeout(POLL);
  };
  try {
    await running.answers(addresses);
  } catch (error) {
    await stop();
    throw error;
  }
  return { tenant: TENANT, sites: [address], stop };
}

/**
 * Runs the checks of a page whose servers run. Rejects with their output if one finds a fault.
 * @param {string} folder
 * @param {StartPage} page
 * @param {string} browser the program that `doctor` starts
 */
export function checkPage(folder, { checks }, browser) {
  return type(checks, folder, { ...SETTINGS, CHROME_PATH: browser });
}

/**
 * Rejects if the port is in use, because the browser would open the wrong server.
 * @param {number} port
 */
async function expectFreePort(port) {
  const server = createServer().listen(port);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
}
