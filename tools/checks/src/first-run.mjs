/**
 * Follows the README with its own commands in this checkout: installs, starts, opens the printed addresses, stops, and builds the
 * app in four files. `npm run test:first-run`. CI starts with it in a new clone, so this file imports packages after the installation.
 */
import { existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openPage } from './first-run/open-page.mjs';
import { fourFiles, shortestPage, startCommands } from './first-run/read-commands.mjs';
import { processesIn, start, type } from './first-run/terminal.mjs';
import { makeWorkFolder } from './packed/work-folder.mjs';

/** @typedef {import('playwright').Browser} Browser */

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Pages without an embed: the platform's own page, and the chat with an agent. */
const WITHOUT_EMBED = ['platform', 'own-chat'];
/** Warnings of npm, except those about settings of the machine. */
const WARNING = /^npm warn (?!Unknown (user|env) config)/m;

const before = new Set(processesIn(ROOT));
/** @type {string[]} */
const faults = [];
if (await isFine('installs', install)) {
  const { ensureBrowser, launchChromium } = await import('@svc-embed/browser-tools');
  ensureBrowser();
  const browser = await launchChromium(['--disable-background-networking', '--no-first-run']);
  await isFine('starts', () => followReadme(browser));
  await isFine('runs the app in four files', () => followFourFiles(browser));
  await browser.close();
}
for (const fault of faults) console.error(`FAIL ${fault}`);
process.exitCode = faults.length ? 1 : 0;

/**
 * Runs a part and prints its seconds; returns whether it found no fault.
 * @param {string} name
 * @param {() => Promise<void>} part
 */
async function isFine(name, part) {
  const before = faults.length;
  const began = performance.now();
  await part().catch((error) => faults.push(error instanceof Error ? error.message : String(error)));
  const hasPassed = faults.length === before;
  console.log(
    `${hasPassed ? 'ok  ' : 'FAIL'} the README ${name}, ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  return hasPassed;
}

async function install() {
  const installed = await type(startCommands(ROOT).install, ROOT);
  if (WARNING.test(installed)) faults.push(`npm install warns:\n${installed}`);
  const changed = await type('git diff --stat package-lock.json', ROOT);
  if (changed) faults.push(`npm install changes the lockfile: it does not match the package.json files:\n${changed}`);
}

/**
 * Starts, interrupts the builds, starts again, and opens every printed address and the shortest page.
 * @param {Browser} browser
 */
async function followReadme(browser) {
  const command = startCommands(ROOT).start;
  const interrupted = start(command, ROOT);
  await interrupted.finds(/http:\/\//);
  await interrupted.interrupt();
  expectNothingLeft('after Ctrl-C during the builds');

  const running = start(command, ROOT);
  const { input: printed } = await running.finds(/Ctrl-C/);
  const addresses = [...printed.matchAll(/^ *(\S+) +(http:\/\/\S+)/gm)];
  if (addresses.length === 0) faults.push(`${command} prints no address:\n${printed}`);
  for (const [, name = '', address = ''] of addresses) {
    faults.push(...(await openPage(browser, address, WITHOUT_EMBED.includes(name) ? 0 : 1)));
  }
  const shortest = shortestPage(ROOT);
  const isNew = !existsSync(join(ROOT, shortest.file));
  if (isNew) write(ROOT, [shortest]);
  faults.push(...(await openPage(browser, shortest.address, 1)));
  if (isNew) rmSync(join(ROOT, shortest.file));
  await running.interrupt();
  expectNothingLeft('after Ctrl-C');
}

/**
 * Packs in this checkout, and builds and opens the app in a folder next to it, where its commands expect it.
 * @param {Browser} browser
 */
async function followFourFiles(browser) {
  const { files, inCheckout, inApp, run, addresses } = fourFiles(ROOT);
  const work = makeWorkFolder('svc-embed-first-run-');
  const hadTarballs = existsSync(join(ROOT, 'tarballs'));
  symlinkSync(ROOT, join(work, 'svc-embed'));
  const app = join(work, 'app');
  mkdirSync(app);
  try {
    await type(inCheckout, ROOT);
    await type(inApp, app);
    write(app, files);
    await serveAndOpen(browser, run, app, addresses);
  } finally {
    if (!hadTarballs) rmSync(join(ROOT, 'tarballs'), { recursive: true, force: true });
  }
}

/**
 * @param {Browser} browser
 * @param {string} commands
 * @param {string} app
 * @param {readonly string[]} addresses of the started servers, the page last
 */
async function serveAndOpen(browser, commands, app, addresses) {
  const running = start(commands, app);
  try {
    // A reader opens the page after all have started; the platform may start after the page.
    await running.answers(addresses);
    faults.push(...(await openPage(browser, addresses.at(-1) ?? '', 3)));
  } finally {
    await running.end();
  }
}

/** @param {string} when */
function expectNothingLeft(when) {
  const left = processesIn(ROOT).filter((line) => !before.has(line));
  if (left.length) faults.push(`${when} these processes still run:\n${left.join('\n')}`);
}

/**
 * @param {string} folder
 * @param {readonly import('./first-run/read-commands.mjs').Written[]} files
 */
function write(folder, files) {
  for (const { file, text } of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
}
