/**
 * A page whose origin has a custom scheme, as in an app shell: here the page of an extension, the only such page that an
 * ordinary build of Chromium shows.
 */
import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, chromium, expect, type Page } from '@playwright/test';
import { findBrowser, findOtherBuild, isHeadlessShell } from '@svc-embed/browser-tools';
import type { Embed } from '@svc-embed/host';
import config from '../../../playwright.config.js';
import { TENANT } from '../../support/lab/sites.mjs';

declare global {
  var embed: Embed;
}

const SCRIPT = fileURLToPath(new URL('../../../packages/element/dist/svc-embed.js', import.meta.url));
const PAGE = '<!doctype html><title>Shell</title><div id="a"></div><script src="svc-embed.js"></script>';

/** A headless shell has no extensions. */
const browser = [findBrowser(), findOtherBuild()].find((found) => found && !isHeadlessShell(found));

const test = base.extend<{ shell: Page }>({
  shell: async ({}, use) => {
    const folder = await realpath(await mkdtemp(join(tmpdir(), 'svc-embed-shell-')));
    await copyFile(SCRIPT, join(folder, 'svc-embed.js'));
    await writeFile(join(folder, 'page.html'), PAGE);
    await writeFile(join(folder, 'manifest.json'), '{ "manifest_version": 3, "name": "Shell", "version": "1" }');
    const { args = [], ...options } = config.use?.launchOptions ?? {};
    const load = [`--load-extension=${folder}`, `--disable-extensions-except=${folder}`];
    const context = await chromium.launchPersistentContext('', {
      ...options,
      ...(browser && { executablePath: browser.path }),
      args: [...args, ...load],
    });
    const page = await context.newPage();
    await page.goto(`chrome-extension://${idOf(folder)}/page.html`);
    await use(page);
    await context.close();
    await rm(folder, { recursive: true });
  },
});

/** Returns the id that Chromium gives an extension that is loaded from a folder. */
function idOf(folder: string): string {
  const digits = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  return digits.replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}

/** Mounts an embed whose guest lists these apps; resolves to its host and whether its `ready` was posted. */
async function connect(shell: Page, apps: readonly string[]) {
  await shell.evaluate((baseUrl) => {
    Object.assign(globalThis, {
      embed: SvcEmbed.mountEmbed('#a', { baseUrl, dashboard: 'scripted', readyTimeout: 0 }),
    });
  }, TENANT);
  const frame = await (await shell.waitForSelector('iframe')).contentFrame();
  await frame?.waitForFunction(() => 'surface' in globalThis);
  return frame?.evaluate((appOrigins) => {
    const guest = surface.guest.createGuest({
      surface: 'dashboard',
      hostOrigins: ['https://app.example.com'],
      appOrigins,
    });
    guest.on('navigate', ({ path }) => guest.emit('navigate', { path }));
    const isPosted = guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
    return { host: guest.hostOrigin, isPosted };
  }, apps);
}

test.skip(!browser, 'needs a full Chromium: a headless shell has no extensions');

test('a surface exchanges messages with the page of an app shell that appOrigins lists', async ({ shell }) => {
  const origin = await shell.evaluate(() => location.origin);
  expect(await connect(shell, ['capacitor://localhost', origin])).toEqual({ host: origin, isPosted: true });
  const answer = await shell.evaluate(async () => {
    await embed.ready;
    const answered = embed.waitFor('navigate');
    embed.navigate('/embed/app');
    return answered;
  });
  expect(answer.path).toBe('/embed/app');
});

test('a surface sends nothing to the page of an app shell that appOrigins does not list', async ({ shell }) => {
  expect(await connect(shell, ['capacitor://localhost'])).toEqual({ host: undefined, isPosted: false });
});
