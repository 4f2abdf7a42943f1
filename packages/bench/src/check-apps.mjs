/**
 * Makes throw-away apps as users would, from the packed packages: installs, checks types, builds, and opens them against
 * the packed sandbox. After a build: `npm run test:apps`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeApp, STEPS } from './app-steps.mjs';
import { APPS, BACKEND } from './apps.mjs';
import { openSite, startBackend, startBrowser } from './open-apps.mjs';
import { install, outputOf, pack, publicPackages } from './packed.mjs';

/** @typedef {import('./apps.mjs').App} App */
/** @typedef {{ app: App, folder: string, fault?: string }} Made */

/** As many at once as the smallest machine has cores. */
const LANES = 2;

const work = mkdtempSync(join(tmpdir(), 'svc-embed-apps-'));
try {
  process.exitCode = await check();
} finally {
  rmSync(work, { recursive: true, force: true });
}

/** @returns {Promise<number>} the exit code */
async function check() {
  const packed = await inLanes(publicPackages(), (source) => pack(source, work));

  let offline = false;
  const made = await inLanes([BACKEND, ...APPS], async (app) => {
    /** @type {Made} */
    const one = { app, folder: makeApp(app, packed, work) };
    try {
      if (offline || !(await install(one.folder))) offline = true;
      else for (const step of app.steps) await STEPS[step]?.(one.folder);
    } catch (error) {
      one.fault = outputOf(error);
    }
    return one;
  });
  if (offline) {
    console.log('skip the throw-away apps: the npm registry does not answer');
    return 0;
  }

  const [backend, ...apps] = made;
  if (!backend || backend.fault) return report([`${BACKEND.name}: ${backend?.fault}`]);
  await openAll(backend.folder, apps);
  for (const { app, fault } of apps) {
    console.log(fault ? `FAIL ${app.name}: ${fault}` : `ok   ${app.name}: ${app.about} (${app.steps.join(', ')})`);
  }
  return report(apps.flatMap(({ fault }) => fault ?? []));
}

/**
 * Opens those that got so far in a browser, and notes what was wrong.
 * @param {string} backend its folder
 * @param {readonly Made[]} apps
 */
async function openAll(backend, apps) {
  const ready = apps.filter(({ app, fault }) => !fault && app.steps.includes('open'));
  const browser = await startBrowser();
  const server = await startBackend(
    backend,
    ready.map(({ folder }) => join(folder, 'dist')),
  );
  try {
    await inLanes([...ready.entries()], async ([index, one]) => {
      const faults = await openSite(browser, server.sites[index] ?? '', server.tenant);
      if (faults.length) one.fault = faults.join('\n');
    });
  } finally {
    server.stop();
    await browser.close();
  }
}

/** @param {readonly string[]} faults */
function report(faults) {
  console.log(faults.length ? `${faults.length} of the throw-away apps fail` : `${APPS.length} throw-away apps work`);
  return faults.length ? 1 : 0;
}

/**
 * Does the work for all items, a few at a time; the results have the order of the items.
 * @template Item, Result
 * @param {readonly Item[]} items
 * @param {(item: Item) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
async function inLanes(items, work) {
  /** @type {Result[]} */
  const results = [];
  const queue = items.entries();
  const lane = async () => {
    for (const [index, item] of queue) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return results;
}
