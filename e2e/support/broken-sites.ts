/** Sites written by hand, for tests of what says why an embed is blank. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '@svc-embed/browser-tools/serve';

/** The sites of a test. */
export interface Sites {
  /** The customer's page, on `localhost`. */
  readonly page: string;
  /** The tenant; the id of a dashboard says how its page behaves. */
  readonly tenant: string;
  /** Somebody else's site. */
  readonly other: string;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** What a surface does: code by the id of its dashboard, which may call `say(name, payload, brand)` and has a payload `ready`. */
export type Surfaces = Readonly<Record<string, string>>;

interface SitesParts {
  readonly surfaces: Surfaces;
  /** Answers for somebody else's site. */
  readonly other: Answer;
  /** Makes what answers for the customer's site. */
  readonly page: (sites: Omit<Sites, 'page'>) => Answer;
}

/** Starts the three sites, uses them, and stops them. */
export async function useSites({ surfaces, other, page }: SitesParts, use: (sites: Sites) => Promise<void>) {
  const others = await serve(other);
  const tenants = await serve((request, response) => answerAsTenant(request, response, surfaces, others.origin));
  const origins = { tenant: tenants.origin, other: others.origin };
  const pages = await serve(page(origins), { hostname: 'localhost' });
  await use({ ...origins, page: pages.origin });
  await Promise.all([others, tenants, pages].map((site) => site.close()));
}

/** The page of a surface that runs this code. */
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

/** Answers for a session endpoint, as its query says: `hang`, `close`, `redirect`, `html`, `status`, `json`, `login`. */
export function answerSession({ url = '', headers }: IncomingMessage, response: ServerResponse, other: string) {
  const { searchParams } = new URL(url, 'http://localhost');
  const wants = (name: string) => searchParams.get(name);
  if (wants('hang')) return;
  if (wants('close')) return response.destroy();
  if (wants('redirect')) return response.writeHead(302, { location: `${other}/login` }).end();
  if (wants('html')) return html(response, '<!doctype html><title>Sign in</title>');
  response.statusCode = wants('login') && !headers.cookie ? 401 : Number(wants('status') ?? 200);
  return response.setHeader('content-type', 'application/json').end(wants('json') ?? '{"sessionId":"canary"}');
}

export function html(response: ServerResponse, text: string) {
  return response.setHeader('content-type', 'text/html').end(text);
}
