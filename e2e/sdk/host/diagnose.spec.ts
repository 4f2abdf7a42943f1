/** Each cause of a blank embed, produced by a real server, policy, surface or page. */
import { expect, type Page } from '@playwright/test';
import { bundle } from '@svc-embed/browser-tools/bundle';
import type { Diagnosis, Embed, EmbedOptionFields } from '@svc-embed/host';
import { html, SURFACES, surfacePage, testWithSites } from '../../support/broken-sites.js';

/** The event after which a load that never ends is diagnosed; undefined for a load that ends by itself. */
type Until = 'load' | 'message' | 'report' | 'now' | undefined;

interface Customer {
  mount(options: EmbedOptionFields, target?: Element): Embed;
  diagnose(embed: Embed): Promise<Diagnosis>;
  diagnoseFailed(embed: Embed): Promise<Diagnosis>;
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
  diagnose: (embed) => diagnose(embed),
  diagnoseFailed: (embed) => embed.ready.catch(() => {}).then(() => diagnose(embed)),
  async diagnoseUntil(embed, until) {
    const end = new AbortController();
    const enough = () => setTimeout(() => end.abort());
    if (until === 'load') document.addEventListener('load', ({ target }) => target === embed.iframe && enough(), true);
    if (until === 'message') addEventListener('message', enough);
    if (until === 'report') new ReportingObserver(enough, { buffered: true }).observe();
    if (until === 'now') end.abort();
    return await diagnose(embed, { signal: end.signal });
  },
  watchHealth: (embed) => embed.use(watchHealth({ interval: 100, timeout: 100 })),
};
`;

/** Surfaces that the doctor's pages do not have. */
const OWN_SURFACES = {
  hanging: `addEventListener('message', ({ data }) => data.type === 'svc:action:use' && say('using', { extensions: ['health'] }));
    say('ready', { ...ready, extensions: ['health'] })`,
  spent: `say('error', { message: 'The session is spent.', name: 'SessionInvalid', fatal: true })`,
  unnamed: `say('error', { message: 'The access has ended.', fatal: true })`,
  fatal: `say('error', { message: 'There is no such dashboard.', name: 'DashboardNotFound', fatal: true })`,
};

const test = testWithSites(async () => {
  const scripts = { '/page.js': await bundle(SCRIPT, { format: 'iife' }) };
  return {
    surfaces: { ...SURFACES, ...OWN_SURFACES },
    scripts,
    other: (_, response) => html(response, surfacePage(SURFACES.good)),
    page({ pathname }, response) {
      if (pathname === '/late') response.setHeader('date', new Date(Date.now() - 3_600_000).toUTCString());
      return '<script src="/page.js"></script>';
    },
  };
});

/** Mounts an embed of a surface, diagnoses it from the start, and removes it. */
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

/** Expects this cause to be found first, with evidence that contains no secret. */
function expectFirst(diagnosis: Diagnosis, code: string, evidence: RegExp | string) {
  expect.soft(diagnosis[0], code).toMatchObject({ code, evidence: expect.stringMatching(evidence) });
  expect.soft(JSON.stringify(diagnosis), code).not.toContain('canary');
}

/** Defines a test that expects a cause to be found first after this has run in the page. */
function finds(
  code: string,
  title: string,
  evidence: RegExp | string,
  scene: (baseUrl: string) => Promise<Diagnosis>,
  query = '',
) {
  test(`${code} is found first if ${title}`, async ({ page, sites }) => {
    await page.goto(`${sites.page}/${query}`);
    expectFirst(await page.evaluate(scene, sites.tenant), code, evidence);
  });
}

const endpoint = (query: string) => ({ sessionEndpoint: `/session?${query}` });
const policy = (csp: string) => `?csp=${encodeURIComponent(csp)}`;

type Row<T> = readonly [code: string, title: string, how: T, evidence: RegExp | string, until?: Until];

/** Answers of the session endpoint, with the query that selects them. */
const sessions: readonly Row<string>[] = [
  ['session-unauthorized', 'nobody is signed in', 'status=401', / 401 to a POST$/],
  ['session-forbidden', 'the viewer has no access', 'status=403', / 403 to a POST$/],
  ['session-not-found', 'the route is missing', 'status=404', / 404 to a POST$/],
  ['session-method', 'the route takes no POST', 'status=405', / 405 to a POST$/],
  ['session-busy', 'the route limits the rate', 'status=429', / 429 to a POST$/],
  ['session-busy', 'the backend is overloaded', 'status=503', / 503 to a POST$/],
  ['session-server-error', 'the backend fails', 'status=500', / 500 to a POST$/],
  ['session-refused', 'the backend refuses', 'status=418', / 418 to a POST$/],
  ['session-not-json', 'the route answers with a login page', 'html=1', 'text/html'],
  ['session-malformed', 'the answer has no session', 'json={"id":"canary"}', 'no sessionId'],
  ['session-redirected', 'the route redirects to a login page elsewhere', 'redirect=1', 'another origin'],
  ['session-unreachable', 'the route closes the connection', 'close=1', 'did not answer'],
  ['session-pending', 'the route never answers', 'hang=1', 'no session has come', 'now'],
];

/** Surfaces, and answers of the tenant without one. */
const surfaces: readonly Row<string>[] = [
  ['surface-failed', 'the surface reports a fatal error', 'fatal', /no such dashboard.*DashboardNotFound/],
  ['surface-failed', 'the surface reports a fatal error in a sentence', 'unnamed', /: The access has ended$/],
  [
    'other-origin',
    'the tenant redirects elsewhere',
    'elsewhere',
    /sends messages from http.*, and http.* is trusted/,
    'message',
  ],
  ['other-namespace', 'the surface has another brand', 'brand', /acme-embed as source, and svc-embed/, 'message'],
  ['never-ready', 'the surface never emits ready', 'unready', /none of them is a valid "ready"/, 'message'],
  ['never-ready', 'its ready lacks fields', 'broken', /none of them is a valid "ready"/, 'message'],
  ['other-messages', 'the frame shows another application', 'noise', 'not of this SDK', 'message'],
  ['no-document', 'the tenant never answers', 'hang', 'still waits', 'now'],
  ['silent-surface', 'the address is not a surface', 'silent', 'sends no messages', 'load'],
  ['silent-surface', 'the tenant sends X-Frame-Options', 'refused', 'sends no messages', 'load'],
  ['silent-surface', 'the tenant answers 404', 'missing', 'sends no messages', 'load'],
  ['default-height', 'no ancestor gives the frame a height', 'good', '150 pixels'],
  // Last: browsers report this again later for the same tenant, which another row could take for its own.
  ['frame-ancestors', 'the tenant does not list the page', 'ancestors', /^frame-ancestors blocked http/, 'report'],
];

test('each cause is found first in a page without a policy', async ({ page, sites }) => {
  await page.goto(sites.page);
  for (const [code, title, query, evidence, until] of sessions)
    await test.step(`${code} is found first if ${title}`, async () =>
      expectFirst(await diagnosed(page, sites.tenant, 'good', endpoint(query), until), code, evidence));
  for (const [code, title, surface, evidence, until] of surfaces)
    await test.step(`${code} is found first if ${title}`, async () =>
      expectFirst(await diagnosed(page, sites.tenant, surface, {}, until), code, evidence));
});

/** Queries that select headers of the page, with options. */
const pages: readonly Row<readonly [query: string, options?: EmbedOptionFields]>[] = [
  ['csp-frame-src', 'frame-src lacks the tenant', [policy("frame-src 'self'")], /^frame-src blocked http/, 'load'],
  [
    'csp-frame-src',
    'default-src lacks the tenant',
    [policy("default-src 'self' 'unsafe-inline'")],
    /^frame-src blocked http/,
    'load',
  ],
  ['isolated-page', 'the page is isolated and the tenant is not', ['?coep=1'], /^coep blocked http/, 'report'],
  [
    'csp-connect-src',
    'connect-src lacks the endpoint',
    [policy("connect-src 'none'"), endpoint('status=200')],
    /^connect-src blocked/,
  ],
  [
    'tenant-unreachable',
    'no server listens at its address',
    ['', { baseUrl: 'http://127.0.0.1:9' }],
    /^a request to http.* failed$/,
    'load',
  ],
];

for (const [code, title, [query, options], evidence, until] of pages)
  test(`${code} is found first if ${title}`, async ({ page, sites }) => {
    await page.goto(`${sites.page}/${query}`);
    expectFirst(await diagnosed(page, sites.tenant, 'good', options, until), code, evidence);
  });

test('the cause is the only error if all messages come from the surface', async ({ page, sites }) => {
  await page.goto(sites.page);
  for (const [code, surface, until] of [
    ['surface-failed', 'fatal', undefined],
    ['never-ready', 'unready', 'message'],
  ] as const) {
    const diagnosis = await diagnosed(page, sites.tenant, surface, {}, until);
    const errors = diagnosis.flatMap(({ code, severity }) => (severity === 'error' ? code : []));
    expect.soft(errors, surface).toEqual([code]);
  }
});

test('clock-skew is found in addition to the cause of a failure', async ({ page, sites }) => {
  await page.goto(`${sites.page}/late`);
  const diagnosis = await diagnosed(page, sites.tenant, 'silent', {}, 'load');
  expect(diagnosis.at(-1)).toMatchObject({ code: 'clock-skew', evidence: expect.stringMatching(/60 minutes ahead$/) });
});

finds('destroyed', 'the page has destroyed the embed', 'destroy()', (baseUrl) => {
  const embed = customer.mount({ baseUrl, dashboard: 'good' });
  embed.destroy();
  return customer.diagnose(embed);
});

test('offline is found if the browser is offline', async ({ page, context, sites }) => {
  await page.goto(sites.page);
  await context.setOffline(true);
  expectFirst(await diagnosed(page, sites.tenant, 'good'), 'offline', 'offline');
});

finds('container-removed', 'a script removes it', 'container is not in the page', (baseUrl) => {
  const embed = customer.mount({ baseUrl, dashboard: 'silent' });
  document.querySelector('#embed')?.remove();
  return customer.diagnoseUntil(embed, 'now');
});

finds('frame-removed', 'a script removes it', 'taken out', (baseUrl) => {
  const embed = customer.mount({ baseUrl, dashboard: 'silent' });
  embed.iframe.remove();
  return customer.diagnoseUntil(embed, 'now');
});

test('mixed-content is found if a page with https embeds a tenant without it', async ({ page, sites }) => {
  const secure = 'https://shop.example/';
  await page.route(`${secure}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: sites.page + pathname }) });
  });
  await page.goto(secure);
  const options = { insecureHosts: ['tenant.example'] };
  expectFirst(await diagnosed(page, 'http://tenant.example', 'good', options, 'now'), 'mixed-content', 'has no https');
});

finds('session-function', 'the function of the page throws', 'failed with TypeError', (baseUrl) => {
  const session = () => Promise.reject(new TypeError('canary'));
  return customer.diagnose(customer.mount({ baseUrl, dashboard: 'good', session }));
});

finds('surface-lost', 'the surface hangs', 'no longer answers', async (baseUrl) => {
  const embed = customer.mount({ baseUrl, dashboard: 'hanging' });
  await embed.ready;
  const failed = new Promise((resolve) => embed.onStateChange((state) => state === 'failed' && resolve(state)));
  customer.watchHealth(embed);
  await failed;
  // Evidence after the failure belongs to the next load.
  return await customer.diagnoseUntil(embed, 'now');
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
  test(`${code} is found if the browser reports that the page is ${property}`, async ({ page, sites }) => {
    await page.goto(sites.page);
    await page.evaluate((name) => Object.defineProperty(document, name, { value: true }), property);
    const options = { sessionEndpoint: '/session?hang=1' };
    const diagnosis = await diagnosed(page, sites.tenant, 'good', options);
    expectFirst(diagnosis, code, evidence);
  });

test('local-network-denied is found if the viewer has denied the permission', async ({ page, browser, sites }) => {
  await page.goto(sites.page);
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets');
  const target = targetInfos.find(({ url }) => url === page.url());
  const permission = { name: 'local-network-access' };
  const whose = { origin: sites.page, browserContextId: target?.browserContextId ?? '' };
  await session.send('Browser.setPermission', { permission, setting: 'denied', ...whose });
  expectFirst(await diagnosed(page, sites.tenant, 'silent', {}, 'load'), 'local-network-denied', 'denied access');
});

finds(
  'trusted-types',
  'they stop the function of the page',
  /^require-trusted-types-for blocked/,
  (baseUrl) => {
    const session = () => {
      document.body.insertAdjacentHTML('beforeend', '<p>canary</p>');
      return 'canary';
    };
    return customer.diagnose(customer.mount({ baseUrl, dashboard: 'good', session }));
  },
  policy("require-trusted-types-for 'script'"),
);

test('sdk-doubled is found if two script tags load the SDK', async ({ page, sites }) => {
  await page.route('**/svc-embed.js*', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.goto(sites.page);
  await page.addStyleTag({ content: '#embed { height: 300px }' });
  for (const version of [1, 2]) await page.addScriptTag({ url: `/svc-embed.js?v=${version}` });
  expectFirst(await diagnosed(page, sites.tenant, 'good'), 'sdk-doubled', '2 script tags');
});

test('session-cors is found if the endpoint of another origin does not allow the page', async ({ page, sites }) => {
  await page.goto(sites.page);
  const options = { sessionEndpoint: `${sites.other}/session` };
  expectFirst(await diagnosed(page, sites.tenant, 'good', options), 'session-cors', 'does not let the page read');
});

finds('surface-failed', 'it is diagnosed after it failed, with another load', 'no such dashboard', (baseUrl) => {
  let asked = 0;
  const session = async () => {
    if (++asked === 1) throw new Error('canary');
    return 'canary';
  };
  return customer.diagnoseFailed(customer.mount({ baseUrl, dashboard: 'fatal', session }));
});

finds('session-repeated', 'the session function keeps its session', 'returned again', (baseUrl) => {
  return customer.diagnoseFailed(customer.mount({ baseUrl, dashboard: 'spent', session: async () => 'canary' }));
});

finds('surface-failed', 'the kept session is not what fails', 'no such dashboard', (baseUrl) => {
  return customer.diagnoseFailed(customer.mount({ baseUrl, dashboard: 'fatal', session: async () => 'canary' }));
});

finds('surface-failed', 'the session is a new one each time', 'is spent', (baseUrl) => {
  let count = 0;
  return customer.diagnoseFailed(
    customer.mount({ baseUrl, dashboard: 'spent', session: async () => `canary${++count}` }),
  );
});

finds('silent-surface', 'a script has dispatched a forged violation', 'sends no messages', async (baseUrl) => {
  const embed = customer.mount({ baseUrl, dashboard: 'silent' });
  const violation = { effectiveDirective: 'frame-src', blockedURI: baseUrl, disposition: 'enforce' } as const;
  embed.iframe.addEventListener('load', () =>
    dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', violation)),
  );
  return await customer.diagnoseUntil(embed, 'load');
});

const healthy: Readonly<Record<string, EmbedOptionFields>> = {
  'without a session': {},
  'with a session': { session: 'canary' },
  'with an endpoint': endpoint('json={"sessionId":"canary"}'),
  'with export and filters': { allowExport: true, filters: { 'movies.genre': { value: 'Drama' } } },
  'that is lazy': { lazy: true },
  'with a theme and a locale': { theme: { primaryColor: '#0a5' }, locale: 'de' },
  'with a longer timeout': { readyTimeout: 20_000 },
  'without a sandbox': { sandbox: false },
};

test('nothing is found of a healthy embed, whatever its options', { tag: '@core' }, async ({ page, sites }) => {
  await page.goto(sites.page);
  await page.addStyleTag({ content: '#embed { height: 300px }' });
  for (const [what, options] of Object.entries(healthy))
    expect.soft(await diagnosed(page, sites.tenant, 'good', options), what).toEqual([]);
});

test('nothing is found of a healthy embed in a page that requires Trusted Types', async ({ page, sites }) => {
  await page.goto(`${sites.page}/${policy("require-trusted-types-for 'script'; trusted-types 'none'")}`);
  const diagnosis = await page.evaluate((baseUrl) => {
    const target = document.body.appendChild(document.createElement('div'));
    target.style.height = '300px';
    return customer.diagnose(customer.mount({ baseUrl, dashboard: 'good' }, target));
  }, sites.tenant);
  expect(diagnosis).toEqual([]);
});

test('nothing is found of a healthy embed in a page with a strict policy', async ({ page, sites }) => {
  const strict = `default-src 'self'; script-src 'self'; frame-src ${sites.tenant}; style-src 'unsafe-inline'`;
  await page.goto(`${sites.page}/${policy(strict)}`);
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
