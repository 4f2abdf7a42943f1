/** Each cause of a blank embed, made for real: by a server, a policy, a surface or the page itself. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { test as base, expect, type Page } from '@playwright/test';
import { bundle } from '@svc-embed/browser-tools/bundle';
import type { Diagnosis, Embed, EmbedOptionFields } from '@svc-embed/host';
import { answerSession, html, type Sites, surfacePage, useSites } from '../../support/broken-sites.js';

/** What has to have been seen before a load that would go on for ever is judged; without one, the load ends by itself. */
type Until = 'load' | 'message' | 'report' | 'now' | undefined;

/** What the page's script has. */
interface Customer {
  mount(options: EmbedOptionFields, target?: Element): Embed;
  diagnose(embed: Embed, signal?: AbortSignal): Promise<Diagnosis>;
  diagnoseUntil(embed: Embed, until: Until): Promise<Diagnosis>;
  watchHealth(embed: Embed): void;
}

declare const customer: Customer;

const SCRIPT = `
import { diagnose, mountEmbed, watchHealth } from '@svc-embed/host';
globalThis.customer = {
  mount(options, target = document.body.appendChild(Object.assign(document.createElement('div'), { id: 'embed' }))) {
    return mountEmbed(target, { readyTimeout: 0, recover: false, ...options });
  },
  diagnose: (embed, signal) => diagnose(embed, { signal }),
  async diagnoseUntil(embed, until) {
    const end = new AbortController();
    const enough = () => setTimeout(() => end.abort());
    if (until === 'load') document.addEventListener('load', ({ target }) => target === embed.iframe && enough(), true);
    if (until === 'message') addEventListener('message', enough);
    if (until === 'report') new ReportingObserver(enough, { buffered: true }).observe();
    if (until === 'now') end.abort();
    return await diagnose(embed, { signal: end.signal });
  },
  watchHealth: (embed) => watchHealth(embed, { interval: 100, timeout: 100 }),
};
`;

/** What a surface does, written by hand. */
const SURFACES: Readonly<Record<string, string>> = {
  good: `say('ready', ready)`,
  silent: '',
  unready: `say('view', { surface: 'dashboard', path: '/' })`,
  broken: `say('ready', { mode: 'signed' })`,
  brand: `say('ready', ready, 'acme')`,
  noise: `parent.postMessage({ hello: 'world' }, '*')`,
  hanging: `addEventListener('message', ({ data }) => data.type === 'svc:action:use' && say('using', { extensions: ['health'] }));
    say('ready', { ...ready, extensions: ['health'] })`,
  spent: `say('error', { message: 'The session is spent.', name: 'SessionInvalid', fatal: true })`,
  unnamed: `say('error', { message: 'The access has ended.', fatal: true })`,
  fatal: `say('error', { message: 'There is no such dashboard.', name: 'DashboardNotFound', fatal: true })`,
};

const test = base.extend<object, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs here.
    async ({}, use) => {
      const script = await bundle(SCRIPT, { format: 'iife' });
      await useSites(
        {
          surfaces: SURFACES,
          other: (_, response) => html(response, surfacePage(SURFACES.good)),
          page:
            ({ other }) =>
            (request, response) =>
              answerAsCustomer(request, response, script, other),
        },
        use,
      );
    },
    { scope: 'worker' },
  ],
});

/** Mounts an embed of a surface, diagnoses it from the start, and takes it out of the page again. */
async function diagnosed(
  page: Page,
  tenant: string,
  surface: string,
  options: EmbedOptionFields = {},
  until?: Until,
): Promise<Diagnosis> {
  const given: unknown = { baseUrl: tenant, dashboard: surface, ...options };
  return await page.evaluate(
    async ([given, until]) => {
      const embed = customer.mount(given as EmbedOptionFields);
      const diagnosis = await customer.diagnoseUntil(embed, until);
      embed.destroy();
      document.querySelector('#embed')?.remove();
      return diagnosis;
    },
    [given, until] as const,
  );
}

/** Expects this cause to be found first, with evidence that no secret is in. */
function expectFirst(diagnosis: Diagnosis, code: string, evidence: RegExp | string) {
  expect.soft(diagnosis[0], code).toMatchObject({ code, evidence: expect.stringMatching(evidence) });
  expect.soft(JSON.stringify(diagnosis), code).not.toContain('canary');
}

interface Case {
  readonly code: string;
  readonly title: string;
  readonly surface?: string;
  /** The query of the customer's page. */
  readonly page?: string;
  readonly options?: EmbedOptionFields;
  readonly until?: Until;
  readonly evidence: RegExp | string;
}

const endpoint = (answer: string) => ({ sessionEndpoint: `/session?${answer}` });

const cases: readonly Case[] = [
  {
    code: 'csp-frame-src',
    title: "the page's frame-src lacks the tenant",
    page: "csp=frame-src 'self'",
    until: 'load',
    evidence: /^frame-src blocked http/,
  },
  {
    code: 'csp-frame-src',
    title: "the page's default-src lacks the tenant",
    page: "csp=default-src 'self' 'unsafe-inline'",
    until: 'load',
    evidence: /^frame-src blocked http/,
  },
  {
    code: 'isolated-page',
    title: 'the page is isolated and the tenant sends nothing for that',
    page: 'coep=require-corp',
    until: 'report',
    evidence: /^coep blocked http/,
  },
  { code: 'session-unauthorized', title: 'nobody is signed in', options: endpoint('status=401'), evidence: / 401$/ },
  { code: 'session-forbidden', title: 'the viewer may not', options: endpoint('status=403'), evidence: / 403$/ },
  { code: 'session-not-found', title: 'the route is missing', options: endpoint('status=404'), evidence: / 404$/ },
  { code: 'session-method', title: 'the route takes no POST', options: endpoint('status=405'), evidence: / 405$/ },
  { code: 'session-busy', title: 'the route asks to wait', options: endpoint('status=429'), evidence: / 429$/ },
  { code: 'session-busy', title: 'the backend is overloaded', options: endpoint('status=503'), evidence: / 503$/ },
  { code: 'session-server-error', title: 'the backend fails', options: endpoint('status=500'), evidence: / 500$/ },
  { code: 'session-refused', title: 'the backend refuses', options: endpoint('status=418'), evidence: / 418$/ },
  {
    code: 'csp-connect-src',
    title: "the page's connect-src lacks the endpoint",
    page: "csp=connect-src 'none'",
    options: endpoint('status=200'),
    evidence: /^connect-src blocked/,
  },
  {
    code: 'session-not-json',
    title: 'the route answers with a login page',
    options: endpoint('html=1'),
    evidence: 'text/html',
  },
  {
    code: 'session-malformed',
    title: 'the answer has no session',
    options: endpoint('json={"id":"canary"}'),
    evidence: 'no sessionId',
  },
  {
    code: 'session-redirected',
    title: 'the route redirects to a login page elsewhere',
    options: endpoint('redirect=1'),
    evidence: 'another origin',
  },
  {
    code: 'session-unreachable',
    title: 'the route closes the connection',
    options: endpoint('close=1'),
    evidence: 'did not answer',
  },
  {
    code: 'session-pending',
    title: 'the route never answers',
    options: { ...endpoint('hang=1') },
    until: 'now',
    evidence: 'no session has come',
  },
  {
    code: 'surface-failed',
    title: 'the surface reports a fatal error',
    surface: 'fatal',
    evidence: /no such dashboard.*DashboardNotFound/,
  },
  {
    code: 'surface-failed',
    title: 'the surface reports a fatal error in a sentence',
    surface: 'unnamed',
    evidence: /: The access has ended$/,
  },
  {
    code: 'other-origin',
    title: 'the tenant redirects to another origin',
    surface: 'elsewhere',
    until: 'message',
    evidence: /speaks from http.*, and http.* is trusted/,
  },
  {
    code: 'other-namespace',
    title: 'the surface has another brand',
    surface: 'brand',
    until: 'message',
    evidence: /acme-embed, and svc-embed is expected/,
  },
  {
    code: 'never-ready',
    title: 'the surface never says ready',
    surface: 'unready',
    until: 'message',
    evidence: /none of them is a valid "ready"/,
  },
  {
    code: 'never-ready',
    title: 'the surface says a ready without its fields',
    surface: 'broken',
    until: 'message',
    evidence: /none of them is a valid "ready"/,
  },
  {
    code: 'other-messages',
    title: 'the frame shows somebody else’s application',
    surface: 'noise',
    until: 'message',
    evidence: 'not of this SDK',
  },
  {
    code: 'tenant-unreachable',
    title: 'nobody listens at the address of the tenant',
    options: { baseUrl: 'http://127.0.0.1:9' },
    until: 'load',
    evidence: /^a request to http.* failed$/,
  },
  { code: 'no-document', title: 'the tenant takes for ever', surface: 'hang', until: 'now', evidence: 'still waits' },
  {
    code: 'silent-surface',
    title: 'the address is no surface',
    surface: 'silent',
    until: 'load',
    evidence: 'says nothing',
  },
  {
    code: 'silent-surface',
    title: 'the tenant sends X-Frame-Options',
    surface: 'refused',
    until: 'load',
    evidence: 'says nothing',
  },
  {
    code: 'silent-surface',
    title: 'the tenant answers 404',
    surface: 'missing',
    until: 'load',
    evidence: 'says nothing',
  },
  { code: 'default-height', title: 'no ancestor gives the frame a height', evidence: '150 pixels' },
  // Browsers tell of it also later, for the same tenant, so no other surface of it comes after this one.
  {
    code: 'frame-ancestors',
    title: 'the tenant does not list the page',
    surface: 'ancestors',
    until: 'report',
    evidence: /^frame-ancestors blocked http/,
  },
];

test('the cause is found first, whatever it is, in a page without a policy', async ({ page, sites }) => {
  await page.goto(sites.page);
  for (const { code, title, surface = 'good', options, until, evidence } of cases.filter(({ page }) => !page))
    await test.step(`${code} is found first where ${title}`, async () =>
      expectFirst(await diagnosed(page, sites.tenant, surface, options, until), code, evidence));
});

for (const { code, title, page: query = '', options, until, evidence } of cases.filter(({ page }) => page)) {
  test(`${code} is found first where ${title}`, async ({ page, sites }) => {
    await page.goto(`${sites.page}/?${encodeURI(query)}`);
    expectFirst(await diagnosed(page, sites.tenant, 'good', options, until), code, evidence);
  });
}

test('the cause is the only error where all messages are of the surface', async ({ page, sites }) => {
  await page.goto(sites.page);
  for (const [code, surface, until] of [
    ['surface-failed', 'fatal', undefined],
    ['never-ready', 'unready', 'message'],
  ] as const) {
    const diagnosis = await diagnosed(page, sites.tenant, surface, {}, until);
    const errors = diagnosis.filter(({ severity }) => severity === 'error');
    expect
      .soft(
        errors.map(({ code }) => code),
        surface,
      )
      .toEqual([code]);
  }
});

test('clock-skew is found beside the cause of a failure', async ({ page, sites }) => {
  await page.goto(`${sites.page}/late`);
  const diagnosis = await diagnosed(page, sites.tenant, 'silent', {}, 'load');
  expect(diagnosis.at(-1)).toMatchObject({ code: 'clock-skew', evidence: expect.stringMatching(/60 minutes ahead$/) });
});

test('destroyed is found where the page has destroyed the embed', async ({ page, sites }) => {
  await page.goto(sites.page);
  const diagnosis = await page.evaluate((baseUrl) => {
    const embed = customer.mount({ baseUrl, dashboard: 'good' });
    embed.destroy();
    return customer.diagnose(embed);
  }, sites.tenant);
  expectFirst(diagnosis, 'destroyed', 'destroy()');
});

test('offline is found where the browser is offline', async ({ page, context, sites }) => {
  await page.goto(sites.page);
  await context.setOffline(true);
  expectFirst(await diagnosed(page, sites.tenant, 'good'), 'offline', 'offline');
});

for (const [code, selector, evidence] of [
  ['container-removed', '#embed', 'container is not in the page'],
  ['frame-removed', '#embed iframe', 'taken out'],
] as const)
  test(`${code} is found where a script removes it`, async ({ page, sites }) => {
    await page.goto(sites.page);
    const given = { options: { baseUrl: sites.tenant, dashboard: 'silent' }, selector };
    const diagnosis = await page.evaluate(({ options, selector }) => {
      const embed = customer.mount(options);
      document.querySelector(selector)?.remove();
      return customer.diagnoseUntil(embed, 'now');
    }, given);
    expectFirst(diagnosis, code, evidence);
  });

test('mixed-content is found where a page with https embeds a tenant without', async ({ page, sites }) => {
  const secure = 'https://shop.example/';
  await page.route(`${secure}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: sites.page + pathname }) });
  });
  await page.goto(secure);
  const options = { insecureHosts: ['tenant.example'] };
  expectFirst(await diagnosed(page, 'http://tenant.example', 'good', options, 'now'), 'mixed-content', 'has no https');
});

test('session-function is found where the function of the page throws', async ({ page, sites }) => {
  await page.goto(sites.page);
  const diagnosis = await page.evaluate((baseUrl) => {
    const session = () => Promise.reject(new TypeError('canary'));
    return customer.diagnose(customer.mount({ baseUrl, dashboard: 'good', session }));
  }, sites.tenant);
  expectFirst(diagnosis, 'session-function', 'failed with TypeError');
});

test('surface-lost is found where the surface hangs', async ({ page, sites }) => {
  await page.goto(sites.page);
  const diagnosis = await page.evaluate(async (baseUrl) => {
    const embed = customer.mount({ baseUrl, dashboard: 'hanging' });
    await embed.ready;
    const failed = new Promise((resolve) => embed.onStateChange((state) => state === 'failed' && resolve(state)));
    customer.watchHealth(embed);
    await failed;
    // What comes after the failure is the next load's.
    return await customer.diagnoseUntil(embed, 'now');
  }, sites.tenant);
  expectFirst(diagnosis, 'surface-lost', 'no longer answers');
});

test('how CSS hides the container is found first', async ({ page, sites }) => {
  await page.goto(sites.page);
  for (const [code, style, evidence] of [
    ['frame-hidden', 'display: none', 'hidden by CSS'],
    ['frame-without-size', 'height: 0', /by 0 pixels$/],
    ['not-in-view', 'margin-top: 5000px; height: 100px', 'not near the viewport'],
  ] as const) {
    const given = { options: { baseUrl: sites.tenant, dashboard: 'good', lazy: code === 'not-in-view' }, style };
    const diagnosis = await page.evaluate(async ({ options, style }) => {
      const target = document.body.appendChild(document.createElement('div'));
      target.style.cssText = style;
      const embed = customer.mount(options, target);
      const diagnosis = await customer.diagnose(embed);
      embed.destroy();
      target.remove();
      return diagnosis;
    }, given);
    expectFirst(diagnosis, code, evidence);
  }
});

for (const [code, property, evidence] of [
  ['page-prerendering', 'prerendering', 'prerenders'],
  ['page-hidden', 'hidden', 'in the background'],
] as const)
  test(`${code} is found where the browser says that the page is ${property}`, async ({ page, sites }) => {
    await page.goto(sites.page);
    await page.evaluate((name) => Object.defineProperty(document, name, { value: true }), property);
    const options = { sessionEndpoint: '/session?hang=1' };
    const diagnosis = await diagnosed(page, sites.tenant, 'good', options);
    expect(diagnosis.find((finding) => finding.code === code)?.evidence).toContain(evidence);
  });

test('local-network-denied is found where the viewer has refused it', async ({ page, browser, sites }) => {
  await page.goto(sites.page);
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const target = targetInfos.find(({ url }) => url === page.url());
  const permission = { name: 'local-network-access' };
  const whose = { origin: sites.page, browserContextId: target?.browserContextId ?? '' };
  await session.send('Browser.setPermission', { permission, setting: 'denied', ...whose });
  expectFirst(await diagnosed(page, sites.tenant, 'silent', {}, 'load'), 'local-network-denied', 'denied access');
});

test('trusted-types is found where they stop the function of the page', async ({ page, sites }) => {
  await page.goto(`${sites.page}/?csp=${encodeURIComponent("require-trusted-types-for 'script'")}`);
  const diagnosis = await page.evaluate((baseUrl) => {
    const session = () => {
      document.body.insertAdjacentHTML('beforeend', '<p>canary</p>');
      return 'canary';
    };
    return customer.diagnose(customer.mount({ baseUrl, dashboard: 'good', session }));
  }, sites.tenant);
  expectFirst(diagnosis, 'trusted-types', /^require-trusted-types-for blocked/);
});

test('sdk-doubled is found where two script tags load it', async ({ page, sites }) => {
  await page.route('**/svc-embed.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(sites.page);
  await page.addStyleTag({ content: '#embed { height: 300px }' });
  for (const version of [1, 2]) await page.addScriptTag({ url: `/svc-embed.js?v=${version}` });
  expectFirst(await diagnosed(page, sites.tenant, 'good'), 'sdk-doubled', '2 script tags');
});

test('session-cors is found where the endpoint of another origin does not name the page', async ({ page, sites }) => {
  await page.goto(sites.page);
  const options = { sessionEndpoint: `${sites.other}/session` };
  expectFirst(await diagnosed(page, sites.tenant, 'good', options), 'session-cors', 'does not let the page read');
});

test('an embed that has failed is loaded once more to be watched', async ({ page, sites }) => {
  await page.goto(sites.page);
  const diagnosis = await page.evaluate(async (baseUrl) => {
    let asked = 0;
    const session = async () => {
      if (++asked === 1) throw new Error('canary');
      return 'canary';
    };
    const embed = customer.mount({ baseUrl, dashboard: 'fatal', session });
    await embed.ready.catch(() => {});
    return await customer.diagnose(embed);
  }, sites.tenant);
  expectFirst(diagnosis, 'surface-failed', 'no such dashboard');
});

for (const [surface, first] of [
  ['spent', 'session-repeated'],
  ['fatal', 'surface-failed'],
] as const)
  test(`${first} is found first where the session function keeps its session and the surface is ${surface}`, async ({
    page,
    sites,
  }) => {
    await page.goto(sites.page);
    const diagnosis = await page.evaluate(
      async ({ tenant, dashboard }) => {
        const embed = customer.mount({ baseUrl: tenant, dashboard, session: async () => 'canary' });
        await embed.ready.catch(() => {});
        return await customer.diagnose(embed);
      },
      { tenant: sites.tenant, dashboard: surface },
    );
    expectFirst(diagnosis, first, first === 'session-repeated' ? 'given once more' : 'no such dashboard');
  });

test('a session that is new each time is no session-repeated', async ({ page, sites }) => {
  await page.goto(sites.page);
  const diagnosis = await page.evaluate(async (baseUrl) => {
    let count = 0;
    const embed = customer.mount({ baseUrl, dashboard: 'spent', session: async () => `canary${++count}` });
    await embed.ready.catch(() => {});
    return await customer.diagnose(embed);
  }, sites.tenant);
  expectFirst(diagnosis, 'surface-failed', 'is spent');
});

const healthy: Readonly<Record<string, EmbedOptionFields>> = {
  'without a session': {},
  'with a session': { session: 'canary' },
  'with an endpoint': endpoint('json={"sessionId":"canary"}'),
  'with export and filters': { allowExport: true, filters: { 'movies.genre': { value: 'Drama' } } },
  'that is lazy': { lazy: true },
  'with a theme and a locale': { theme: { primaryColor: '#0a5' }, locale: 'de' },
  'with a longer time': { readyTimeout: 20_000 },
  'without a sandbox': { sandbox: false },
};

test('nothing is found of a healthy embed, whatever its options', { tag: '@core' }, async ({ page, sites }) => {
  await page.goto(sites.page);
  await page.addStyleTag({ content: '#embed { height: 300px }' });
  for (const [what, options] of Object.entries(healthy))
    expect.soft(await diagnosed(page, sites.tenant, 'good', options), what).toEqual([]);
});

test('nothing is found of a healthy embed in a page that requires Trusted Types', async ({ page, sites }) => {
  await page.goto(
    `${sites.page}/?csp=${encodeURIComponent("require-trusted-types-for 'script'; trusted-types 'none'")}`,
  );
  const diagnosis = await page.evaluate((baseUrl) => {
    const target = document.body.appendChild(document.createElement('div'));
    target.style.height = '300px';
    return customer.diagnose(customer.mount({ baseUrl, dashboard: 'good' }, target));
  }, sites.tenant);
  expect(diagnosis).toEqual([]);
});

test('nothing is found of a healthy embed in a page with a strict policy', async ({ page, sites }) => {
  const policy = `default-src 'self'; script-src 'self'; frame-src ${sites.tenant}; style-src 'unsafe-inline'`;
  await page.goto(`${sites.page}/?csp=${encodeURIComponent(policy)}`);
  await page.addStyleTag({ content: '#embed { height: 300px }' });
  expect(await diagnosed(page, sites.tenant, 'good')).toEqual([]);
});

test('nothing is found of a healthy embed in a shadow root, also once it is ready', async ({ page, sites }) => {
  await page.goto(sites.page);
  const diagnoses = await page.evaluate(async (baseUrl) => {
    const root = document.body.appendChild(document.createElement('section')).attachShadow({ mode: 'open' });
    const target = root.appendChild(document.createElement('div'));
    target.style.height = '300px';
    const embed = customer.mount({ baseUrl, dashboard: 'good' }, target);
    return [await customer.diagnose(embed), await customer.diagnose(embed)];
  }, sites.tenant);
  expect(diagnoses).toEqual([[], []]);
});

function answerAsCustomer(request: IncomingMessage, response: ServerResponse, script: string, other: string) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const wants = (name: string) => searchParams.get(name);
  if (pathname === '/page.js') return response.setHeader('content-type', 'text/javascript').end(script);
  if (pathname === '/session') return answerSession(request, response, other);
  if (wants('csp')) response.setHeader('content-security-policy', `${wants('csp')}`);
  if (wants('coep')) {
    response.setHeader('cross-origin-embedder-policy', `${wants('coep')}`);
    response.setHeader('cross-origin-opener-policy', 'same-origin');
  }
  if (pathname === '/late') response.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString());
  return html(response, '<!doctype html><html lang="en"><title>Customer</title><body><script src="/page.js"></script>');
}
