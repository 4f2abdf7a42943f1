/**
 * Does what the README says, in a clone of the commit in an empty folder, as somebody does who has nothing but that:
 * `npm run test:first-run`, or of another commit: `npm run test:first-run -- v0.1.0`.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchChromium } from '@svc-embed/browser-tools';
import { openPage } from './first-run/open-page.mjs';
import { fourFiles, packageCommands, shortestPage, startCommands } from './first-run/read-commands.mjs';
import { processesIn, start, type } from './first-run/terminal.mjs';
import { inLanes } from './packed/lanes.mjs';
import { makeWorkFolder } from './packed/work-folder.mjs';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** Pages without an embed: the platform's own, and the chat over an agent. */
const WITHOUT_EMBED = ['platform', 'own-chat'];
/** What npm says of a machine's own settings is not ours. */
const WARNING = /^npm warn (?!Unknown (user|env) config)/m;

const work = makeWorkFolder('svc-embed-first-run-');
const checkout = join(work, 'svc-embed');
await type(`git clone --quiet '${ROOT}' svc-embed && git -C svc-embed checkout --quiet ${await commit()}`, work);
const browser = await launchChromium(['--disable-background-networking', '--no-first-run']);
/** @type {string[]} */
const faults = [];
for (const [name, follow] of Object.entries({ followReadme, followFourFiles, followPackages })) {
  const before = faults.length;
  const began = Date.now();
  await follow().catch((error) => faults.push(error instanceof Error ? error.message : String(error)));
  console.log(`${faults.length > before ? 'FAIL' : 'ok  '} ${name} (${Math.round((Date.now() - began) / 1000)} s)`);
}
await browser.close();
for (const fault of faults) console.error(`FAIL ${fault}`);
console.log(faults.length ? `${faults.length} faults at the first run` : 'The first run is fine.');
process.exitCode = faults.length ? 1 : 0;

/** The commit named on the command line, or the last one. */
async function commit() {
  return (await type(`git rev-parse '${process.argv[2] ?? 'HEAD'}'`, ROOT)).trim();
}

/** Installs and starts, opens every printed address and the shortest page, and ends it: once in the middle of the builds, once after them. */
async function followReadme() {
  const commands = startCommands(checkout);
  const installed = await type(commands.install, checkout);
  if (WARNING.test(installed)) faults.push(`${commands.install} warns:\n${installed}`);

  const interrupted = start(commands.start, checkout);
  await interrupted.finds(/http:\/\//);
  await interrupted.interrupt();
  expectNothingLeft('after Ctrl-C during the builds');

  const running = start(commands.start, checkout);
  const { input: printed } = await running.finds(/Ctrl-C/);
  const addresses = [...printed.matchAll(/^ *(\S+) +(http:\/\/\S+)/gm)];
  if (addresses.length === 0) faults.push(`${commands.start} prints no address:\n${printed}`);
  for (const [, name = '', address = ''] of addresses) {
    faults.push(...(await openPage(browser, address, WITHOUT_EMBED.includes(name) ? 0 : 1)));
  }
  const shortest = shortestPage(checkout);
  write(checkout, [shortest]);
  faults.push(...(await openPage(browser, shortest.address, 1)));
  await running.interrupt();
  expectNothingLeft('after Ctrl-C');
}

async function followFourFiles() {
  const { files, inCheckout, inApp, run, addresses } = fourFiles(checkout);
  await type(inCheckout, checkout);
  const app = folder('app');
  await type(inApp, app);
  write(app, files);
  await serveAndOpen(run, app, addresses, 3);
}

/** Installs each package as its README says, and imports it. */
async function followPackages() {
  const names = readdirSync(join(checkout, 'tarballs')).map((file) => /^svc-embed-(\w+)-/.exec(file)?.[1] ?? '');
  await inLanes(names, async (name) => {
    const app = folder(`package-${name}`);
    await type(`npm init -y && ${packageCommands(checkout, name).inApp}`, app);
    await type(`node --input-type=module --eval "await import('@svc-embed/${name}')"`, app);
  });
}

/**
 * @param {string} commands
 * @param {string} app
 * @param {readonly string[]} addresses what the commands start, the page last
 * @param {number} embeds
 */
async function serveAndOpen(commands, app, addresses, embeds) {
  const running = start(commands, app);
  try {
    await Promise.race([
      // A reader opens the page once all have started; the platform may be later than its page.
      Promise.all(addresses.map(answers)),
      running.ended().then(({ output }) => Promise.reject(new Error(`The commands of ${app} ended:\n${output}`))),
    ]);
    faults.push(...(await openPage(browser, addresses.at(-1) ?? '', embeds)));
  } finally {
    await running.end();
  }
}

/** @param {string} address */
async function answers(address) {
  while (!(await fetch(address).catch(() => undefined))) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** @param {string} when */
function expectNothingLeft(when) {
  const left = processesIn(checkout);
  if (left.length) faults.push(`${when} these processes still run:\n${left.join('\n')}`);
}

/** @param {string} name */
function folder(name) {
  mkdirSync(join(work, name));
  return join(work, name);
}

/**
 * @param {string} app
 * @param {readonly import('./first-run/read-commands.mjs').Written[]} files
 */
function write(app, files) {
  for (const { file, text } of files) {
    mkdirSync(dirname(join(app, file)), { recursive: true });
    writeFileSync(join(app, file), text);
  }
}
