/** The doctor against pages that are well and against each kind of broken one, and the built command that calls it. */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Browser, test as base, expect } from '@playwright/test';
import { findBrowser } from '@svc-embed/browser-tools';
import { bundle } from '@svc-embed/browser-tools/bundle';
import { Ajv } from 'ajv';
import { type DoctorOptions, type DoctorReport, examine } from '../../../packages/testing/src/doctor/doctor.js';
import { answerSession, html, type Sites, surfacePage, useSites } from '../../support/broken-sites.js';

const CLI = fileURLToPath(import.meta.resolve('../../../packages/testing/bin/svc-embed-testing.js'));
const SCRIPT_TAG = fileURLToPath(import.meta.resolve('../../../packages/element/dist/svc-embed.js'));
const WATCH_SCRIPT = readFileSync(
  new URL('../../../packages/testing/dist/doctor-page.global.js', import.meta.url),
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

/** What a surface does, written by hand. */
const SURFACES: Readonly<Record<string, string>> = {
  good: `say('ready', ready)`,
  unready: `say('view', { surface: 'dashboard', path: '/' })`,
  broken: `say('ready', { mode: 'signed' })`,
  brand: `say('ready', ready, 'acme')`,
  noise: `parent.postMessage({ hello: 'canary' }, '*')`,
  fatal: `say('ready', ready); say('error', { message: 'canary', name: 'Canary', fatal: true })`,
};

const test = base.extend<object, { sites: Sites }>({
  sites: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures a fixture needs here.
    async ({}, use) => {
      const contents = `import { mountEmbed } from '@svc-embed/host'; globalThis.mountEmbed = mountEmbed;`;
      const host = await bundle(contents, { format: 'iife', minify: true });
      const scripts = { '/host.js': host, '/svc-embed.js': await readFile(SCRIPT_TAG, 'utf8') };
      await useSites(
        {
          surfaces: SURFACES,
          other: ({ url }, response) => html(response, surfacePage(url === '/embed/video' ? '' : SURFACES.good)),
          page:
            ({ tenant, other }) =>
            (request, response) =>
              pageOf(request, response, scripts, tenant, other),
        },
        use,
      );
    },
    { scope: 'worker' },
  ],
});

/** Runs the command as it is typed. Whatever it prints has no secret. */
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

/** Reads a report, which has the documented fields and no secret. */
function readReport(json: string): DoctorReport {
  expect(json).not.toContain('canary');
  const report: unknown = JSON.parse(json);
  if (!isReport(report)) throw new Error(JSON.stringify(isReport.errors));
  return report;
}

/** The report that the command prints. */
async function reported(...args: readonly string[]): Promise<DoctorReport> {
  const { status, out, error } = await doctor([...args, '--json']);
  expect(error).toBe('');
  const report = readReport(out);
  expect(status).toBe(report.ok ? 0 : 1);
  return report;
}

/** The report on a page as the command makes it, but in the browser that is open. */
async function examined(browser: Browser, url: string, options: Partial<DoctorOptions> = {}): Promise<DoctorReport> {
  const usual = { tenant: undefined, namespace: 'svc', endpoint: undefined, cookies: [], timeout: 30_000 };
  return readReport(JSON.stringify(await examine(browser, url, WATCH_SCRIPT, { ...usual, ...options })));
}

const codesOf = ({ findings, embeds }: DoctorReport) =>
  [...findings, ...embeds.flatMap((embed) => embed.findings)].map(({ code }) => code);

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

interface Broken {
  readonly code: string;
  readonly title: string;
  /** The path and the query of the page. */
  readonly page: string;
  readonly evidence: RegExp;
  readonly options?: Partial<DoctorOptions>;
}

/** A look ends by itself where time cures nothing; for the others it is cut short. */
const CUT = { timeout: 5_000 };

const broken: readonly Broken[] = [
  { code: 'frame-ancestors', title: 'does not list the page', page: '/element?show=ancestors', evidence: /^frame-anc/ },
  {
    code: 'x-frame-options',
    title: 'refuses frames',
    page: '/element?show=refused',
    evidence: /X-Frame-Options deny$/,
  },
  {
    code: 'csp-frame-src',
    title: 'is kept out by the page',
    page: "/mount?csp=frame-src 'self'",
    evidence: /^frame-src blocked http/,
  },
  { code: 'isolated-page', title: 'is not for isolated pages', page: '/listener?coep=1', evidence: /^coep blocked/ },
  { code: 'surface-status', title: 'answers 404', page: '/element?show=missing', evidence: / 404$/, options: CUT },
  { code: 'session-unauthorized', title: 'gets no session: 401', page: '/element?status=401', evidence: / 401$/ },
  { code: 'session-forbidden', title: 'gets no session: 403', page: '/mount?status=403', evidence: / 403$/ },
  {
    code: 'session-server-error',
    title: 'gets no session: 500',
    page: '/mount?status=500',
    evidence: / 500$/,
    options: CUT,
  },
  { code: 'session-not-json', title: 'gets a login page', page: '/mount?html=1', evidence: /text\/html$/ },
  { code: 'session-malformed', title: 'gets no sessionId', page: '/element?json={"id":"canary"}', evidence: /no sess/ },
  {
    code: 'session-redirected',
    title: 'is redirected to a login page',
    page: '/mount?redirect=1',
    evidence: /another origin$/,
  },
  {
    code: 'session-unreachable',
    title: 'gets no answer',
    page: '/mount?close=1',
    evidence: /\/session did not answer \(net::ERR_EMPTY_RESPONSE\)$/,
    options: CUT,
  },
  {
    code: 'session-cors',
    title: 'gets an answer that the page may not read',
    page: '/mount?foreign=1',
    evidence: /does not let the page read/,
    options: CUT,
  },
  { code: 'session-pending', title: 'waits for a session', page: '/mount?hang=1', evidence: /answered$/, options: CUT },
  {
    code: 'session-pending',
    title: 'has no session yet',
    page: '/element?hang=1',
    evidence: /answered$/,
    options: CUT,
  },
  {
    code: 'csp-connect-src',
    title: 'may not ask for a session',
    page: "/mount?csp=connect-src 'none'",
    evidence: /^connect-src blocked/,
  },
  {
    code: 'other-origin',
    title: 'redirects elsewhere',
    page: '/element?show=elsewhere',
    evidence: /^the frame speaks from http/,
    options: CUT,
  },
  { code: 'other-namespace', title: 'is branded', page: '/mount?show=brand', evidence: /as acme-embed/, options: CUT },
  {
    code: 'never-ready',
    title: 'says no ready',
    page: '/element?show=unready',
    evidence: /none of them/,
    options: CUT,
  },
  {
    code: 'never-ready',
    title: 'says a broken ready',
    page: '/mount?show=broken',
    evidence: /none of them/,
    options: CUT,
  },
  {
    code: 'other-messages',
    title: 'is another app',
    page: '/listener?show=noise',
    evidence: /not of this/,
    options: CUT,
  },
  { code: 'silent-surface', title: 'says nothing', page: '/listener?show=silent', evidence: /nothing$/, options: CUT },
  { code: 'no-document', title: 'never answers', page: '/listener?show=hang', evidence: /still waits/, options: CUT },
  { code: 'surface-failed', title: 'fails', page: '/mount?show=fatal', evidence: /fatal error$/ },
  {
    code: 'tenant-unreachable',
    title: 'is not there',
    page: '/listener?tenant=http://127.0.0.1:9',
    evidence: /^http:\/\/127\.0\.0\.1:9 does not answer \(net::ERR_/,
  },
  {
    code: 'tenant-certificate',
    title: 'has no TLS',
    page: '/listener?tenant=tls',
    evidence: /^https:.* has no connection: net::ERR_SSL_PROTOCOL_ERROR$/,
  },
  { code: 'default-height', title: 'has no height', page: '/mount?flat=1', evidence: /150 pixels$/ },
  { code: 'no-embed', title: 'is not in the page', page: '/empty', evidence: /no iframe of an embed$/, options: CUT },
  {
    code: 'page-unreachable',
    title: 'has a page whose script never ends',
    page: '/endless',
    evidence: /without end$/,
    options: { timeout: 3_000 },
  },
  { code: 'page-unreachable', title: 'has a page that is missing', page: '/missing', evidence: /answered 404$/ },
];

for (const { code, title, page, evidence, options } of broken)
  test(`${code} is found first where the embed ${title}`, async ({ browser, sites }) => {
    const report = await examined(browser, encodeURI(sites.page + page), options);
    expect(codesOf(report)[0]).toBe(code);
    const [first] = [...report.findings, ...report.embeds.flatMap(({ findings }) => findings)];
    expect(first?.evidence).toMatch(evidence);
    expect(report.ok).toBe(first?.severity === 'warning');
  });

test('each iframe has findings of its own, and --tenant says which count', async ({ browser, sites }) => {
  const both = `${sites.page}/listener?show=refused&also=good`;
  const report = await examined(browser, both);
  expect(report.embeds.map(({ isReady, findings }) => [isReady, findings.map(({ code }) => code)])).toEqual([
    [false, ['x-frame-options']],
    [true, []],
  ]);
  expect(report.timeline.filter(({ event }) => event === 'ready')).toMatchObject([{ embed: 2 }]);
  const none = await reported(both, '--tenant', 'https://acme.example.com', '--timeout', `${CUT.timeout}`);
  expect(none.findings).toMatchObject([{ code: 'no-embed', evidence: expect.stringContaining('acme.example.com') }]);
});

test('a session that fails is found beside an embed that is ready, and a frame of another site is no embed', async ({
  browser,
  sites,
}) => {
  const cookies = [{ name: 'login', value: 'canary' }];
  const report = await examined(browser, `${sites.page}/mount?login=1&beside=1`, { cookies });
  expect(codesOf(report)).toEqual(['session-forbidden']);
  expect(report.embeds).toMatchObject([{ isReady: true }]);
});

test('--namespace, --endpoint and --cookie are those of the page', async ({ sites }) => {
  expect((await reported(`${sites.page}/listener?show=brand`, '--namespace', 'acme')).ok).toBe(true);
  const page = `${sites.page}/mount?login=1`;
  const report = await reported(page, '--endpoint', '/session?login=1');
  expect(codesOf(report)).toEqual(['session-unauthorized']);
  expect((await reported(page, '--cookie', 'login=canary')).ok).toBe(true);
});

test('the text names what is wrong, what to do and what happened when', async ({ sites }) => {
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
  ['a tenant that is no origin', ['https://a.example/', '--tenant', 'https://b.example/canary'], '--tenant'],
  ['a time that is none', ['https://a.example/', '--timeout', 'canary'], '--timeout'],
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

function pageOf(
  request: IncomingMessage,
  response: ServerResponse,
  scripts: Readonly<Record<string, string>>,
  ownTenant: string,
  other: string,
) {
  const { pathname, search, searchParams } = new URL(request.url ?? '', 'http://localhost');
  const wants = (name: string) => searchParams.get(name);
  const script = scripts[pathname];
  if (script) return response.setHeader('content-type', 'text/javascript').end(script);
  if (pathname === '/session') return answerSession(request, response, other);
  if (wants('csp')) response.setHeader('content-security-policy', `${wants('csp')}`);
  if (wants('coep')) response.setHeader('cross-origin-embedder-policy', 'require-corp');
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
    '/endless': '<script>for (;;) {}</script>',
    '/listener': `<script>addEventListener('message', ({ origin, data }) => origin === '${tenant}' && console.log(data.type));</script>${frames.join('')}`,
  };
  return html(response, `<!doctype html><html lang="en"><title>Customer</title><body>${bodies[pathname] ?? ''}`);
}
