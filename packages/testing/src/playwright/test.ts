import { test as base } from '@playwright/test';
import { attachRecording } from './attach-recording.js';
import { embedFor } from './embed-for.js';
import type { EmbedHandle } from './embed-handle.js';
import { frameSurface, type SurfaceOptions } from './frame-surface.js';
import { type RoutedGuest, type RoutedGuestOptions, routeGuest } from './routed-guest.js';
import { mintSession, openSandbox, type SandboxSettings, type SessionFor, type TestSandbox } from './sandbox.js';
import { watchEmbeds } from './watch-embeds.js';

/** The fixtures of a test. */
export interface EmbedFixtures {
  /** The first embed of `page`. When the test fails, its recording is attached to the report. */
  readonly embed: EmbedHandle;
  /** Replaces a tenant with a fake guest; call it before the page is opened. */
  readonly fakeGuest: (options: RoutedGuestOptions) => Promise<RoutedGuest>;
  /** Opens a page that contains only a surface in an iframe. */
  readonly openSurface: (address: string, options?: SurfaceOptions) => Promise<EmbedHandle>;
}

/** The fixtures that the tests of a worker share. */
export interface EmbedWorkerFixtures {
  /** The options of the sandbox: `use: { sandboxOptions: { hostOrigins: ['http://localhost:3000'] } }`. */
  readonly sandboxOptions: SandboxSettings;
  /** A local platform, started for the first test that uses it. */
  readonly sandbox: TestSandbox;
  /** Requests a session of the sandbox for one load, as a backend does. */
  readonly mintSession: (viewer?: SessionFor) => Promise<string>;
}

/**
 * Playwright's `test` with embeds: it watches every page, and has fixtures for the embed, a fake guest, a surface without
 * a host page, and a sandbox.
 *
 * @example
 * import { expect, test } from '@svc-embed/testing/playwright';
 *
 * test('shows the sales', async ({ page, embed }) => {
 *   await page.goto('/sales');
 *   await expect(embed).toHaveEmitted('dashboard-loaded', { widgetCount: 8 });
 * });
 */
export const test = base.extend<EmbedFixtures & { watchedContext: undefined }, EmbedWorkerFixtures>({
  watchedContext: [
    async ({ context }, use) => {
      await watchEmbeds(context);
      await use(undefined);
    },
    { auto: true },
  ],
  embed: async ({ page }, use, info) => {
    const embed = embedFor(page);
    await use(embed);
    await attachRecording(embed, info);
  },
  fakeGuest: async ({ page }, use) => {
    await use((options) => routeGuest(page, options));
  },
  openSurface: async ({ page }, use) => {
    await use((address, options) => frameSurface(page, address, options));
  },
  sandboxOptions: [{}, { option: true, scope: 'worker' }],
  sandbox: [
    async ({ sandboxOptions }, use) => {
      const sandbox = await openSandbox(sandboxOptions);
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  mintSession: [
    async ({ sandbox }, use) => {
      await use((viewer) => mintSession(sandbox, viewer));
    },
    { scope: 'worker' },
  ],
});
