/** The doctor with healthy pages and each kind of broken one, and the built command that calls it. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type Browser, expect } from '@playwright/test';
import { findBrowser } from '@svc-embed/browser-tools';
import { bundle } from '@svc-embed/browser-tools/bundle';
import { Ajv } from 'ajv';
import { type DoctorOptions, type DoctorReport, examine } from '../../../packages/testing/src/doctor/doctor.js';
import { html, SURFACES, surfacePage, testWithSites } from '../../support/broken-sites.js';

const CLI = fileURLToPath(import.meta.resolve('../../../packages/testing/bin/svc-embed-testing.js'));
const SCRIPT_TAG = fileURLToPath(import.meta.resolve('../../../packages/element/dist/svc-embed.js'));
const WATCH_SCRIPT = readFileSync(
  new URL('../../../packages/testing/dist/watch-page.global.js', import.meta.url),
  'utf8',
);

const closed = (required: Readonly<Record<string, unknown>>, optional: Readonly<Record<string, unknown>> = {}) => ({
  type: 'object',
  properties: { ...required, ...optional },
  required: Object.keys(required),
  additionalProperties: false,
});
const text = { type: 'string', minLength: 1 };
const findings = {
  type: 'array',
  items: closed({
    code: text,
    severity: { enum: ['error', 'warning'] },
    about: { enum: ['page', 'container', 'network', 'session', 'tenant', 'surface'] },
    evidence: text,
    fix: text,
    docs: { type: 'string', pattern: '^https://.*/findings\\.md#[a-z-]+$' },
  }),
};
const isReport = new Ajv().compile<DoctorReport>(
  closed({
    url: text,
    ok: { type: 'boolean' },
    findings,
    embeds: { type: 'array', items: closed({ address: { type: 'string' }, isReady: { type: 'boolean' }, findings }) },
    timeline: {
      type: 'array',
      items: closed({ at: { type: 'integer', minimum: 0 }, event: text }, { embed: { type: 'integer' }, detail: text }),
    },
  }),
);

const test = testWithSites(async () => {
  const contents = `import { mountEmbed } from '@svc-embed/host'; globalThis.mountEmbed = mountEmbed;`;
  const host = await bundle(contents, { format: 'iife', minify: true });
  const fatal = `say('ready', ready); say('error', { message: 'canary', name: 'Canary', fatal: true })`;
  return {
    surfaces: { ...SURFACES, fatal },
    scripts: { '/host.js': host, '/svc-embed.js': await readFile(SCRIPT_TAG, 'utf8') },
    other: ({ url }, response) => html(response, surfacePage(url === '/embed/video' ? '' : SURFACES.good)),
    page({ pathname, search, searchParams }, response, { tenant: ownTenant, other }) {
      const wants = (name: string) => searchParams.get(name);
      if (pathname === '/missing') response.statusCode = 404;
      const tenant = wants('tenant')?.replace('tls', ownTenant.replace('http:', 'https:')) ?? ownTenant;
      const show = wants('show') ?? 'good';
      const frames = [show, wants('also')].flatMap((name) =>
        name ? `<iframe src="${tenant}/embed/dashboard/${name}?session=canary"></iframe>` : [],
      );
      const beside = wants('beside')
        ? `<div id="beside"></div><iframe src="${other}/embed/video"></iframe><script>
          mountEmbed('#beside', { baseUrl: '${tenant}', dashboard: '${show}', sessionEndpoint: '/session?status=403' });</script>`
        : '';
      const bodies: Readonly<Record<string, string>> = {
        '/element': `<script src="/svc-embed.js" data-base-url="${tenant}" data-session-endpoint="/session${search.replaceAll('"', '&quot;')}"></script>
          <div data-svc-embed data-dashboard="${show}"></div>`,
        '/mount': `<div id="embed" ${wants('flat') ? '' : 'style="height: 300px"'}></div><script src="/host.js"></script><script>
          mountEmbed('#embed', { baseUrl: '${tenant}', dashboard: '${show}', sessionEndpoint: '${wants('foreign') ? other : ''}/session' + location.search });
        </script>${beside}`,
        '/refused': `<script src="/svc-embed.js" data-base-url="${tenant}"></script><div data-svc-embed data-dashboard="good" data-filters="{canary"></div>`,
        '/throws': `<div id="embed"></div><script src="/host.js"></script><script>
          mountEmbed('#embed', { baseUrl: '${tenant}', dashboard: 'good', sandboxx: 1, readyTimeout: 'canary' });</script>`,
        '/broken': '<script>canary();</script>',
        '/forged': `<script>
          document.dispatchEvent(new SecurityPolicyViolationEvent('securitypolicyviolation', {
            effectiveDirective: 'frame-src', blockedURI: '${tenant}', disposition: 'enforce' }));
          const forged = { state: () => ({ began: 0, blocks: [], endpoints: [], scripts: 9, refusals: [] }) };
          try { globalThis.svcEmbedWatch = forged; } catch {}
          try { Object.defineProperty(globalThis, 'svcEmbedWatch', { value: forged }); } catch {}
          try { delete globalThis.svcEmbedWatch; } catch {}
          document.title = document.cookie;</script>${frames.join('')}`,
        '/endless': '<script>for (;;) {}</script>',
        '/listener': `<script>addEventListener('message', ({ origin, data }) => origin === '${tenant}' && console.log(data.type));</script>${frames.join('')}`,
      };
      return bodies[pathname] ?? '';
    },
  };
});

/** Runs the command as in a shell, and expects no secret in its output. */
async function doctor(args: readonly string[], browser = findBrowser()?.path) {
  const result = await new Promise<{ status: number; out: string; error: string }>((resolve) => {
    execFile(
      process.execPath,
      [CLI, 'doctor', ...args],
      { env: { ...process.env, CHROME_PATH: browser } },
      (error, out, err) => {
        resolve({ status: error ? Number(error.code) : 0, out, error: err });
      },
    );
  });
  expect(result.out + result.error).not.toContain('canary');
  return result;
}

/** Reads a report, and expects the documented fields and no secret. */
function readReport(json: string): DoctorReport {
  expect(json).not.toContain('canary');
  const report: unknown = JSON.parse(json);
  if (!isReport(report)) throw new Error(JSON.stringify(isReport.errors));
  return report;
}

/** The line that `doctor` prints if the browser runs without its sandbox, as for root in a container. */
const NOTHING_OR_NO_SANDBOX = /^(The browser runs without its sandbox, .*\n)?$/;

async function reported(...args: readonly string[]): Promise<DoctorReport> {
  const { status, out, error } = await doctor([...args, '--json']);
  expect(error).toMatch(NOTHING_OR_NO_SANDBOX);
  const report = readReport(out);
  expect(status).toBe(report.ok ? 0 : 1);
  return report;
}

/** Returns the report that the command would print, from the browser that is already open. */
async function examined(browser: Browser, url: string, options: Partial<DoctorOptions> = {}): Promise<DoctorReport> {
  const usual = { tenant: undefined, namespace: 'svc', endpoint: undefined, cookies: [], timeout: 30_000 };
  return readReport(JSON.stringify(await examine(browser, url, WATCH_SCRIPT, { ...usual, ...options })));
}

const findingsOf = ({ findings, embeds }: DoctorReport) => [...findings, ...embeds.flatMap(({ findings }) => findings)];
const codesOf = (report: DoctorReport) => findingsOf(report).map(({ code }) => code);

for (const kind of ['element', 'mount', 'listener'])
  test(`nothing is found of a healthy page: ${kind}`, { tag: '@core' }, async ({ sites }) => {
    const report = await reported(`${sites.page}/${kind}?token=canary`);
    expect(codesOf(report)).toEqual([]);
    expect(report).toMatchObject({
      url: `${sites.page}/${kind}`,
      embeds: [{ address: `${sites.tenant}/embed/dashboard/good`, isReady: true }],
    });
    const session = kind === 'listener' ? [] : ['session asked', 'session answered'];
    const frame = ['frame asked', 'frame answered', 'frame committed', 'first message', 'ready'];
    expect(report.timeline.map(({ event }) => event)).toEqual([...session, ...frame]);
  });

/** Timeout for causes that could still end; for the others the doctor stops by itself. */
const CUT = 5_000;

/** Pages by path and query, with the code that is found for their embed. */
const broken: readonly (readonly [code: string, title: string, page: string, evidence: RegExp, timeout?: number])[] = [
  ['frame-ancestors', 'does not list the page', '/element?show=ancestors', /^frame-ancestors blocked http/],
  ['x-frame-options', 'refuses frames', '/element?show=refused', /X-Frame-Options deny$/],
  ['csp-frame-src', 'is blocked by the page', "/mount?csp=frame-src 'self'", /^frame-src blocked http/],
  ['isolated-page', 'is not for isolated pages', '/listener?coep=1', /^coep blocked http/],
  ['surface-status', 'answers 404', '/element?show=missing', / 404$/, CUT],
  ['session-unauthorized', 'gets no session: 401', '/element?status=401', / 401$/],
  ['session-forbidden', 'gets no session: 403', '/mount?status=403', / 403$/],
  ['session-server-error', 'gets no session: 500', '/mount?status=500', / 500$/, CUT],
  ['session-server-error', 'sends Bearer', '/mount?status=401&scheme=Api-Key', /passed on .* Api-Key <key>$/, CUT],
  ['session-not-json', 'gets a login page', '/mount?html=1', /text\/html$/],
  ['session-malformed', 'gets no sessionId', '/element?json={"id":"canary"}', /no sessionId/],
  ['session-redirected', 'is redirected to a login page', '/mount?redirect=1', /another origin$/],
  [
    'session-unreachable',
    'gets no answer',
    '/mount?close=1',
    /session did not answer \(net::ERR_EMPTY_RESPONSE\)$/,
    CUT,
  ],
  ['session-cors', 'gets an answer that the page may not read', '/mount?foreign=1', /does not let the page read/, CUT],
  ['session-pending', 'waits for a session', '/mount?hang=1', /answered$/, CUT],
  ['session-pending', 'has no session yet', '/element?hang=1', /answered$/, CUT],
  ['csp-connect-src', 'may not request a session', "/mount?csp=connect-src 'none'", /^connect-src blocked/],
  ['other-origin', 'redirects elsewhere', '/element?show=elsewhere', /^the frame sends messages from http/, CUT],
  ['other-namespace', 'is branded', '/mount?show=brand', /acme-embed as source/, CUT],
  ['never-ready', 'says no ready', '/element?show=unready', /none of them/, CUT],
  ['never-ready', 'emits an invalid ready', '/mount?show=broken', /none of them/, CUT],
  ['other-messages', 'is another app', '/listener?show=noise', /not of this/, CUT],
  ['silent-surface', 'sends no messages', '/listener?show=silent', /no messages$/, CUT],
  ['no-document', 'never answers', '/listener?show=hang', /still waits/, CUT],
  ['surface-failed', 'fails', '/mount?show=fatal', /fatal error$/],
  [
    'tenant-unreachable',
    'has no server',
    '/listener?tenant=http://127.0.0.1:9',
    /^http:\/\/127\.0\.0\.1:9 does not answer \(net::ERR_/,
  ],
  [
    'tenant-certificate',
    'has no TLS',
    '/listener?tenant=tls',
    /^https:.* has no connection: net::ERR_SSL_PROTOCOL_ERROR$/,
  ],
  ['option-refused', 'has a refused attribute', '/refused', /^the value of filters was refused$/],
  ['option-refused', 'has a refused option', '/throws', /^the value of readyTimeout was refused$/],
  ['default-height', 'has no height', '/mount?flat=1', /150 pixels$/],
  ['no-embed', 'is not in the page', '/empty', /no iframe of an embed$/, CUT],
  ['page-unreachable', 'has a page whose script never ends', '/endless', /without end$/, 3_000],
  ['page-unreachable', 'has a page that is missing', '/missing', /answered 404$/],
];

for (const [code, title, page, evidence, timeout] of broken)
  test(`${code} is found first where the embed ${title}`, async ({ browser, sites }) => {
    const report = await examined(browser, encodeURI(sites.page + page), timeout ? { timeout } : {});
    const [first] = findingsOf(report);
    expect(first).toMatchObject({ code, evidence: expect.stringMatching(evidence) });
    expect(report.ok).toBe(first?.severity === 'warning');
  });

test('an error that the page did not catch is found before the missing embed', async ({ browser, sites }) => {
  const report = await examined(browser, `${sites.page}/broken`, { timeout: CUT });
  expect(report.findings).toMatchObject([
    { code: 'page-error', evidence: 'not caught: ReferenceError' },
    { code: 'no-embed' },
  ]);
});

test('B85 a page cannot forge the report by an event or an object of its own', async ({ browser, sites }) => {
  const report = await examined(browser, `${sites.page}/forged?show=silent`, { timeout: CUT });
  expect(codesOf(report)).toEqual(['silent-surface']);
});

test('B86 the scripts of a page cannot read the cookie of --cookie', async ({ browser, sites }) => {
  const context = await browser.newContext();
  let title: string | undefined;
  const given = [{ name: 'login', value: 'canary' }];
  const opened = new Proxy(browser, {
    get: (target, name) =>
      name !== 'newContext'
        ? Reflect.get(target, name)
        : async () => {
            context.on('page', (page) => page.on('load', async () => (title = await page.title())));
            return context;
          },
  });
  await examined(opened, `${sites.page}/forged`, { cookies: given });
  expect(title).toBe('');
});

test('each iframe has its own findings, and --tenant selects the iframes', async ({ browser, sites }) => {
  const both = `${sites.page}/listener?show=refused&also=good`;
  const report = await examined(browser, both);
  expect(report.embeds.map(({ isReady, findings }) => [isReady, findings.map(({ code }) => code)])).toEqual([
    [false, ['x-frame-options']],
    [true, []],
  ]);
  expect(report.timeline.filter(({ event }) => event === 'ready')).toMatchObject([{ embed: 2 }]);
  const none = await reported(both, '--tenant', 'https://acme.example.com', '--timeout', `${CUT}`);
  expect(none.findings).toMatchObject([{ code: 'no-embed', evidence: expect.stringContaining('acme.example.com') }]);
});

test('a failed session is found in addition to a ready embed, and a frame of another site is not an embed', async ({
  browser,
  sites,
}) => {
  const cookies = [{ name: 'login', value: 'canary' }];
  const report = await examined(browser, `${sites.page}/mount?login=1&beside=1`, { cookies });
  expect(codesOf(report)).toEqual(['session-forbidden']);
  expect(report.embeds).toMatchObject([{ isReady: true }]);
});

test('--namespace, --endpoint and --cookie describe the page', async ({ sites }) => {
  expect((await reported(`${sites.page}/listener?show=brand`, '--namespace', 'acme')).ok).toBe(true);
  const page = `${sites.page}/mount?login=1`;
  const report = await reported(page, '--endpoint', '/session?login=1');
  expect(codesOf(report)).toEqual(['session-unauthorized']);
  expect((await reported(page, '--cookie', 'login=canary')).ok).toBe(true);
});

test('the text contains the findings, their fixes and the timeline', async ({ sites }) => {
  const { status, out } = await doctor([`${sites.page}/element?show=refused`]);
  expect(status).toBe(1);
  expect(out).toMatch(/^http.*\/element\n\nembed 1 {2}not ready {2}http.*\/embed\/dashboard\/refused\n/);
  expect(out).toMatch(
    /\n {2}error {3}x-frame-options\n {4}seen {2}.*\n {4}fix {3}.*\n {4}docs {2}https:.*#x-frame-options\n/,
  );
  expect(out).toMatch(/\n +\d+ {2}page {5}session answered {2}200\n/);
  expect(out).toMatch(/\nSomething is wrong: begin with the first error\.\n$/);
});

for (const [what, args, expected] of [
  ['no address', [], '<page-url>'],
  ['an address with a password', ['https://ada:canary@app.example.com/'], '<page-url>'],
  ['a tenant that is not an origin', ['https://a.example/', '--tenant', 'https://b.example/canary'], '--tenant'],
  ['an invalid timeout', ['https://a.example/', '--timeout', 'canary'], '--timeout'],
  ['an unknown option', ['https://a.example/', '--token=canary'], "'--token'"],
] as const)
  test(`ends with 2 for ${what}`, async () => {
    expect(await doctor(args)).toMatchObject({ status: 2, out: '', error: expect.stringContaining(expected) });
  });

test('ends with 2 without a browser', async () => {
  const { status, error } = await doctor(['https://a.example/'], '/no/such/browser');
  expect(status).toBe(2);
  expect(error).toMatch(/^svc-embed-testing: CHROME_PATH does not start.*npx playwright install chromium/);
});
