/**
 * A page whose origin has a scheme of its own, as that of an app shell: here the page of an extension, the only such page that
 * Chromium shows without having been built for it.
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

/** How Chromium names an extension that is loaded from a folder. */
function idOf(folder: string): string {
  const digits = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  return digits.replace(/./g, (digit) => String.fromCharCode(97 + Number.parseInt(digit, 16)));
}

/** Mounts an embed, whose surface has a guest that answers and lists these apps; resolves to what became of it. */
async function talk(shell: Page, apps: readonly string[]) {
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
    const isHeard = guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
    return { host: guest.hostOrigin, isHeard };
  }, apps);
}

test.skip(!browser, 'no full Chromium is here, and a headless shell has no extensions');

test('a surface hears the page of a shell that appOrigins names, and is heard', async ({ shell }) => {
  const origin = await shell.evaluate(() => location.origin);
  expect(await talk(shell, ['capacitor://localhost', origin])).toEqual({ host: origin, isHeard: true });
  const answer = await shell.evaluate(async () => {
    await embed.ready;
    const answered = embed.waitFor('navigate');
    embed.navigate('/embed/app');
    return answered;
  });
  expect(answer.path).toBe('/embed/app');
});

test('a surface is heard by no page of another shell', async ({ shell }) => {
  expect(await talk(shell, ['capacitor://localhost'])).toEqual({ host: undefined, isHeard: false });
});
