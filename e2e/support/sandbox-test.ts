import { test as base, expect, type FrameLocator, type Page } from '@playwright/test';
import type { EmbedOptions } from '@svc-embed/host';
import { createPlatformClient, type PlatformClient } from '@svc-embed/platform';
import { type Sandbox, type SandboxOptions, startSandbox } from '@svc-embed/sandbox';
import { SCRIPT_TAG } from './sites.js';

export { expect, type Page, type Sandbox };

export interface EmbedRequest {
  /** The session request of its viewer, without the deployment. */
  readonly viewer: object;
  /** Default: the first dashboard of the sandbox. */
  readonly dashboard?: string;
  readonly allowExport?: boolean;
  /** More tokens of the frame. */
  readonly sandbox?: readonly string[];
  /** Other addresses than a dashboard's. */
  readonly path?: string;
  /** The session of the first load, in place of a fresh one. */
  readonly firstSession?: string;
  /** Whether the session is a text, which no host can renew. */
  readonly fixedSession?: boolean;
}

/** A sandbox of this worker and a customer's page in front of it. */
export interface SandboxFixtures {
  /** Opens a page with one embed in `#embed`; resolves once the embed has settled, with how. */
  readonly openEmbed: (page: Page, request: EmbedRequest) => Promise<{ state: string; reasons: string[] }>;
}

interface WorkerFixtures {
  readonly sandboxOptions: SandboxOptions;
  readonly sandbox: Sandbox;
  readonly client: PlatformClient;
}

/** Tests against a sandbox of their own: `sandbox` and `client` are shared by the tests of a worker. */
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
      // Chromium takes a fulfilled page for one of the public network, which must ask before it embeds this machine.
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

/** The same, failing when the browser complains: of an error, or of what the surface's policy forbids. */
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

/** The payloads of all events of this name that the page has received. */
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

/** What the test pages call; the script tag's global and the function exposed above. */
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
