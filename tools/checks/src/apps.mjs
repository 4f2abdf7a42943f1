/**
 * Makes temporary apps from the packed packages: installs, type-checks and builds them, and opens them against the packed
 * sandbox. After a build: `npm run test:apps` makes the usual ones; `-- --all` makes all, as before a release; names select some.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser, launchChromium } from '@svc-embed/browser-tools';
import { APPS, BACKEND, USUAL } from './packed/app-list.mjs';
import { makeApp, STEPS } from './packed/app-steps.mjs';
import { BUNDLERS } from './packed/bundler-list.mjs';
import { checkPage, followPage, startPage } from './packed/follow-page.mjs';
import { inLanes } from './packed/lanes.mjs';
import { openSite, SCRIPT_TAG, SKILL, START, startBackend, TEMPLATE } from './packed/open-apps.mjs';
import { install, outputOf, pack, publicPackages } from './packed/packed.mjs';
import { SKILL_APP } from './packed/start-pages.mjs';
import { summarize } from './packed/summary.mjs';
import { TYPES_APP } from './packed/types-app.mjs';
import { makeWorkFolder } from './packed/work-folder.mjs';

/** @typedef {import('./packed/app-list.mjs').App} App */
/** @typedef {import('./packed/summary.mjs').Result & { steps: App['steps'], standsAlone: boolean, page: App['page'], folder: string, site: string }} Made */

/** The pages of apps with their own backend that show more than a dashboard. @type {Record<string, import('./packed/open-apps.mjs').Shown>} */
const SHOWN = { 'start-script-tag': SCRIPT_TAG, [SKILL_APP]: SKILL };

const work = makeWorkFolder('svc-embed-apps-');
// The start pages expect the tarballs in the folder `tarballs` of the checkout, next to the app.
const tarballs = join(work, 'svc-embed', 'tarballs');
mkdirSync(tarballs, { recursive: true });
const packed = await inLanes(publicPackages(), (source) => pack(source, tarballs));
const made = await inLanes([BACKEND, ...chosenApps(process.argv.slice(2))], make);
await openAll(made);
const { lines, exitCode } = summarize(made, Boolean(process.env.CI));
console.log(lines.join('\n'));
process.exitCode = exitCode;

/**
 * @param {readonly string[]} args
 * @returns {readonly App[]}
 */
function chosenApps(args) {
  const all = [...APPS, TYPES_APP, ...BUNDLERS];
  // The cost of a function in each bundler is measured only before a release, because it takes two more builds.
  if (args.length === 0) {
    return all
      .filter(({ name }) => USUAL.includes(name))
      .map((app) => ({ ...app, steps: app.steps.filter((step) => step !== 'cost') }));
  }
  if (args.includes('--all')) return all;
  const chosen = all.filter(({ name }) => args.includes(name));
  if (chosen.length < args.length) throw new Error(`Apps are: --all ${all.map(({ name }) => name).join(' ')}`);
  return chosen;
}

/**
 * Makes an app and does all its steps except `open`.
 * @param {App} app
 * @returns {Promise<Made>}
 */
async function make(app) {
  const { name, about, steps, standsAlone = false, bundler, page } = app;
  const folder = page ? join(work, name) : makeApp(app, packed, work);
  /** @type {Made} */
  const made = {
    name,
    about: `${about} (${steps.join(', ')})`,
    steps,
    standsAlone,
    page,
    folder,
    site: join(folder, bundler?.output ?? 'dist'),
  };
  try {
    if (await (page ? followPage(folder, page) : install(folder, app.install))) {
      for (const step of steps) {
        const note = await STEPS[step]?.(made.folder, app);
        if (typeof note === 'string') made.about += `, ${note}`;
      }
    } else made.skipped = 'the npm registry does not answer';
  } catch (error) {
    made.fault = outputOf(error);
  }
  return made;
}

/**
 * Opens the apps that were built, and records their faults.
 * @param {readonly Made[]} made the backend first
 */
async function openAll([backend, ...apps]) {
  const ready = apps.filter(({ steps, fault, skipped }) => !fault && !skipped && steps.includes('open'));
  if (!backend || backend.fault || backend.skipped) {
    for (const app of ready) app.skipped = 'built, but not opened, without a backend';
    return;
  }
  try {
    await openIn(backend.folder, ready);
  } catch (error) {
    for (const app of ready) app.fault ??= outputOf(error);
  }
}

/**
 * @param {string} backend its folder
 * @param {readonly Made[]} ready
 */
async function openIn(backend, ready) {
  const together = ready.filter(({ standsAlone }) => !standsAlone);
  const roots = together.map(({ site }) => site);
  const browser = await launchChromium();
  try {
    if (together.length) {
      const server = await startBackend(backend, roots);
      try {
        await inLanes([...together.entries()], ([index, app]) =>
          record(app, openSite(browser, server.sites[index] ?? '', server.tenant, TEMPLATE)),
        );
      } finally {
        await server.stop();
      }
    }
    // One by one, because the documents give them the same ports.
    for (const app of ready) if (app.standsAlone) await record(app, openAlone(browser, app));
  } finally {
    await browser.close();
  }
}

/**
 * Records the faults of opening an app.
 * @param {Made} app
 * @param {Promise<readonly string[]>} opening
 */
async function record(app, opening) {
  const faults = await opening.catch((error) => [outputOf(error)]);
  if (faults.length) app.fault = faults.join('\n');
}

/**
 * Opens an app with its own backend.
 * @param {import('playwright').Browser} browser
 * @param {Made} app
 */
async function openAlone(browser, { name, folder, page }) {
  if (!page) throw new Error(`${name} has its own backend but no page with its start command`);
  const server = await startPage(folder, page);
  try {
    const shown = SHOWN[name] ?? START;
    const faults = await openSite(browser, server.sites[0] ?? '', server.tenant, shown);
    if (faults.length === 0) await checkPage(folder, page, findBrowser()?.path ?? '');
    return faults;
  } finally {
    await server.stop();
  }
}
