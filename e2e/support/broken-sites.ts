/** Broken sites without the SDK, for tests of `diagnose` and of the doctor. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test as base } from '@playwright/test';
import { serve } from '@svc-embed/browser-tools/serve';

export interface Sites {
  /** The customer's page, on `localhost`. */
  readonly page: string;
  /** The tenant; the id of a dashboard selects the behavior of its page. */
  readonly tenant: string;
  /** A foreign site. */
  readonly other: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** Code of surfaces by the id of a dashboard. It may call `say(name, payload, brand)` and use the payload `ready`. */
type Surfaces = Readonly<Record<string, string>>;

export const SURFACES = {
  good: `say('ready', ready)`,
  silent: '',
  unready: `say('view', { surface: 'dashboard', path: '/' })`,
  broken: `say('ready', { mode: 'signed' })`,
  brand: `say('ready', ready, 'acme')`,
  noise: `parent.postMessage({ hello: 'canary' }, '*')`,
} as const satisfies Surfaces;

interface SitesParts {
  readonly surfaces: Surfaces;
  /** Scripts of the customer's site, by path. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Answers for the foreign site. */
  readonly other: Answer;
  /** Returns the body of a page of the customer's site; headers may be set before. */
  page(url: URL, response: ServerResponse, sites: Origins): string;
}

type Origins = Omit<Sites, 'page'>;

/** Returns `test` with three sites for each worker. */
export function testWithSites(makeParts: () => Promise<SitesParts>) {
  return base.extend<object, { sites: Sites }>({
    sites: [
      async ({}, use) => {
        const parts = await makeParts();
        const others = await serve(parts.other);
        const tenants = await serve((...args) => answerAsTenant(...args, parts.surfaces, others.origin));
        const origins = { tenant: tenants.origin, other: others.origin };
        const pages = await serve((...args) => answerAsCustomer(...args, parts, origins), { hostname: 'localhost' });
        await use({ ...origins, page: pages.origin });
        await Promise.all([others, tenants, pages].map((site) => site.close()));
      },
      { scope: 'worker' },
    ],
  });
}

/** Answers for the customer's site: the query of a page may set policies. */
function answerAsCustomer(request: IncomingMessage, response: ServerResponse, parts: SitesParts, origins: Origins) {
  const url = new URL(request.url ?? '', 'http://localhost');
  const script = parts.scripts[url.pathname];
  if (script) return response.setHeader('content-type', 'text/javascript').end(script);
  if (url.pathname === '/session') return answerSession(request, response, origins.other);
  const csp = url.searchParams.get('csp');
  if (csp) response.setHeader('content-security-policy', csp);
  if (url.searchParams.has('coep')) {
    response.setHeader('cross-origin-embedder-policy', 'require-corp');
    response.setHeader('cross-origin-opener-policy', 'same-origin');
  }
  const body = parts.page(url, response, origins);
  return html(response, `<!doctype html><html lang="en"><title>Customer</title><body>${body}`);
}

export function surfacePage(code = ''): string {
  return `<!doctype html><title>Surface</title><script>
    const ready = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' };
    function say(name, payload, brand = 'svc') {
      parent.postMessage({ source: brand + '-embed', direction: 'event', type: brand + ':event:' + name, payload, timestamp: Date.now(), surface: 'dashboard' }, '*');
    }
    ${code}
  </script>`;
}

function answerAsTenant({ url = '' }: IncomingMessage, response: ServerResponse, surfaces: Surfaces, other: string) {
  const [, behavior = ''] = /^\/embed\/dashboard\/(\w+)/.exec(url) ?? [];
  if (behavior === 'hang') return;
  if (behavior === 'missing') response.statusCode = 404;
  if (behavior === 'refused') response.setHeader('x-frame-options', 'DENY');
  if (behavior === 'ancestors') response.setHeader('content-security-policy', "frame-ancestors 'none'");
  if (behavior === 'elsewhere') return response.writeHead(302, { location: `${other}/` }).end();
  return html(response, surfacePage(surfaces[behavior]));
}

/** Answers for a session endpoint, by its query: `hang`, `close`, `redirect`, `html`, `status`, `scheme`, `json`, `login`. */
function answerSession({ url = '', headers }: IncomingMessage, response: ServerResponse, other: string) {
  const { searchParams } = new URL(url, 'http://localhost');
  const wants = (name: string) => searchParams.get(name);
  if (wants('hang')) return;
  if (wants('close')) return response.destroy();
  if (wants('redirect')) return response.writeHead(302, { location: `${other}/login` }).end();
  if (wants('html')) return html(response, '<!doctype html><title>Sign in</title>');
  response.statusCode = wants('login') && !headers.cookie ? 401 : Number(wants('status') ?? 200);
  response.setHeader('www-authenticate', wants('scheme') ?? 'Cookie');
  return response.setHeader('content-type', 'application/json').end(wants('json') ?? '{"sessionId":"canary"}');
}

export function html(response: ServerResponse, text: string) {
  return response.setHeader('content-type', 'text/html').end(text);
}
