import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { test as base, expect, type FrameLocator, type Page, type Request, type Route } from '@playwright/test';
import { bundle } from '@svc-embed/browser-tools/bundle';
import { createPlatformClient } from '@svc-embed/platform';
import { type Sandbox, type SandboxOptions, type SandboxSpan, startSandbox } from '@svc-embed/sandbox';
import { readSnippets } from '../../tools/checks/src/readmes/read-snippets.mjs';

export { expect, type Page };

/** The tenant in the guides, which is replaced with a sandbox. */
const TENANT = 'https://acme.example.com';

/** The origin of a development server, which a sandbox allows by default. */
const SITE = 'http://localhost:5173';

interface GuideFixtures {
  /** Serves the whole example of a guide unchanged, with its own sandbox. */
  readonly serveGuide: (name: string, options?: SandboxOptions) => ReturnType<typeof serve>;
}

/** Tests that follow the guides of the documentation literally. Each guide gets its own sandbox. */
export const test = base.extend<GuideFixtures>({
  async serveGuide({ page, context }, use, testInfo) {
    const sandboxes: Sandbox[] = [];
    await use(async (name, options) => {
      const sandbox = await startSandbox(options);
      sandboxes.push(sandbox);
      // Chromium treats a fulfilled page as public, and prompts before it embeds an address of this machine.
      await context.grantPermissions(['local-network-access']);
      return serve(page, await filesOf(name, sandbox.url, testInfo.outputPath(name)), sandbox);
    });
    for (const sandbox of sandboxes) await sandbox.close();
  },
});

export function surface(page: Page): FrameLocator {
  return page.frameLocator('iframe');
}

async function serve(page: Page, files: ReadonlyMap<string, string>, sandbox: Sandbox) {
  const { url: baseUrl, keys } = sandbox;
  /** The addresses of the session requests, without their origin. */
  const asked: string[] = [];
  /** The traced requests that the sandbox has answered. */
  const spans: SandboxSpan[] = [];
  sandbox.events.on('span', (span) => spans.push(span));
  let status = 200;

  async function answerSession(route: Route, request: Request): Promise<void> {
    const { pathname, search } = new URL(request.url());
    asked.push(pathname + search);
    const { traceparent } = request.headers();
    const client = createPlatformClient({ baseUrl, apiKey: keys.admin, fetch: fetchInTrace(traceparent) });
    const session = { deploymentId: 1, externalId: 'ada@example.com' };
    const json = status === 200 ? await client.embed.generateSession(session) : {};
    await route.fulfill({ status, json });
  }

  await page.route(`${SITE}/**`, async (route, request) => {
    const { pathname } = new URL(request.url());
    if (pathname === '/api/session') return answerSession(route, request);
    const body = files.get(pathname);
    return body === undefined
      ? route.fulfill({ status: 404 })
      : route.fulfill({ body, contentType: contentTypes[/\w*$/.exec(pathname)?.[0] ?? ''] ?? 'text/html' });
  });
  return {
    asked,
    spans,
    /** Sets the status of the backend's answers. */
    answerWith(next: number) {
      status = next;
    },
    async open(query = '') {
      await page.goto(`${SITE}/${query}`);
    },
  };
}

/** Returns a `fetch` that passes the trace on, like the instrumentation of a backend. */
function fetchInTrace(traceparent: string | undefined) {
  return (url: string, { headers, ...init }: RequestInit) => {
    const traced = new Headers(headers);
    if (traceparent) traced.set('traceparent', traceparent);
    return fetch(url, { ...init, headers: traced });
  };
}

const contentTypes: Readonly<Record<string, string>> = { css: 'text/css', ts: 'text/javascript' };

/** Returns the files of a guide's example by path. Modules are bundled; their sources are written to the folder. */
async function filesOf(guide: string, tenant: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const snippets = readSnippets(`docs/pages/guides/${guide}.md`).map(({ code, name, ...snippet }) => ({
    ...snippet,
    name: name ?? /^\/\* ([\w-]+\.css) \*\/$/m.exec(code)?.[1],
    code: code.replaceAll(TENANT, tenant),
  }));
  mkdirSync(folder, { recursive: true });
  for (const { name, code } of snippets) if (name) writeFileSync(join(folder, name), code);
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const names = [...html.matchAll(/(?:href|src)="\/([\w-]+\.(?:css|ts))"/g)].map(([, name = '']) => name);
  const files = names.map(async (name) => [`/${name}`, await bundle(pathToFileURL(join(folder, name)))] as const);
  return new Map([['/', html], ...(await Promise.all(files))]);
}
