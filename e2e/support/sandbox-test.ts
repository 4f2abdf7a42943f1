import { test as base, expect, type FrameLocator, type Page } from '@playwright/test';
import type { EmbedOptions } from '@svc-embed/host';
import { createPlatformClient, type PlatformClient } from '@svc-embed/platform';
import { type Sandbox, type SandboxOptions, startSandbox } from '@svc-embed/sandbox';
import { SCRIPT_TAG } from './sites.js';

export { expect, type Page, type Sandbox };

export interface EmbedRequest {
  /** The viewer in the request for a session; the deployment is added. */
  readonly viewer: object;
  /** Default: the first dashboard of the sandbox. */
  readonly dashboard?: string;
  readonly allowExport?: boolean;
  /** More tokens for the frame's sandbox. */
  readonly sandbox?: readonly string[];
  /** A path, instead of a dashboard. */
  readonly path?: string;
  /** The session of the first load, instead of a fresh one. */
  readonly firstSession?: string;
  /** Whether the option `session` is a string, which the host cannot renew. */
  readonly fixedSession?: boolean;
}

/** A sandbox for each worker, with a customer's page. */
export interface SandboxFixtures {
  /** Opens a page with one embed in `#embed`; resolves to its outcome. */
  readonly openEmbed: (page: Page, request: EmbedRequest) => Promise<{ state: string; reasons: string[] }>;
}

interface WorkerFixtures {
  readonly sandboxOptions: SandboxOptions;
  readonly sandbox: Sandbox;
  readonly client: PlatformClient;
}

/** Tests with a sandbox: the tests of a worker share `sandbox` and `client`. */
export const test = base.extend<SandboxFixtures, WorkerFixtures>({
  sandboxOptions: [{}, { scope: 'worker', option: true }],
  sandbox: [
    async ({ sandboxOptions }, use) => {
      const sandbox = await startSandbox({ hostOrigins: [SCRIPT_TAG], ...sandboxOptions });
      await use(sandbox);
      await sandbox.close();
    },
    { scope: 'worker' },
  ],
  client: [
    async ({ sandbox }, use) => {
      await use(createPlatformClient({ baseUrl: sandbox.url, apiKey: sandbox.keys.admin }));
    },
    { scope: 'worker' },
  ],
  openEmbed: async ({ sandbox, client }, use) => {
    await use(async (page, request) => {
      const reasons: string[] = [];
      const mint = () => client.embed.generateSession({ deploymentId: 1, ...request.viewer } as never);
      // Chromium treats a fulfilled page as public, and prompts before it embeds an address of this machine.
      await page.context().grantPermissions(['local-network-access']);
      await page.route(`${SCRIPT_TAG}/sandbox-test`, (route) =>
        route.fulfill({ contentType: 'text/html', body: PAGE }),
      );
      await page.exposeFunction('askSession', async (reason: string) => {
        reasons.push(reason);
        return reasons.length === 1 && request.firstSession ? request.firstSession : (await mint()).sessionId;
      });
      await page.goto(`${SCRIPT_TAG}/sandbox-test`);
      const { dashboard = sandbox.dashboards[0]?.publicId, path, allowExport = false, sandbox: tokens = [] } = request;
      const fixed = request.fixedSession ? (request.firstSession ?? (await mint()).sessionId) : null;
      await page.evaluate(mountInPage, {
        baseUrl: sandbox.url,
        allowExport,
        sandbox: tokens,
        ...(path === undefined ? { dashboard } : { path }),
        fixed,
      });
      await page.waitForFunction(() => document.body.dataset.settled);
      return { state: (await page.locator('body').getAttribute('data-settled')) ?? '', reasons };
    });
  },
});

/** The same, but errors in the browser and violations of the surface's policy fail the test. */
export const strictTest = test.extend<{ complaints: string[] }>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/** Waits until everything on the page's dashboard has loaded. */
export async function loaded(page: Page): Promise<void> {
  await page.waitForFunction(() => events.some(([type]) => type === 'svc:event:dashboard-loaded'));
}

/** Returns the payloads of all events of this name that the page has received. */
export function payloadsOf(page: Page, name: string): Promise<unknown[]> {
  return page.evaluate(
    (wanted) => events.filter(([type]) => type === wanted).map(([, payload]) => payload),
    `svc:event:${name}`,
  );
}

export function surface(page: Page): FrameLocator {
  return page.frameLocator('#embed iframe');
}

const PAGE = `<!doctype html><html lang="en"><title>Customer</title>
<body><div id="embed" style="height: 2000px"></div><script src="/svc-embed.js"></script></body></html>`;

/** Globals of the test pages: from the script tag and the functions exposed above. */
declare global {
  function askSession(reason: string): Promise<string>;
  var events: [type: string, payload: unknown][];
  var SvcEmbed: import('@svc-embed/element/svc-embed.js').SvcEmbedGlobal;
  var embed: import('@svc-embed/host').Embed;
}

function mountInPage({ fixed, ...address }: { baseUrl: string; fixed: string | null }): void {
  globalThis.events = [];
  globalThis.embed = SvcEmbed.mountEmbed('#embed', {
    ...address,
    session: fixed ?? (({ reason }) => askSession(reason)),
  } as EmbedOptions);
  const settle = (state: string) => {
    document.body.dataset.settled = state;
  };
  embed.onAny(({ type, payload }) => events.push([type, payload]));
  embed.ready.then(
    () => settle('ready'),
    (error) => settle(error.code),
  );
}
