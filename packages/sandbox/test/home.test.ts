import { describe, expect, it } from 'vitest';
import { call, publish, startSandbox } from '../src/server/sandbox.fixture.js';
import { type RawAnswer, sendRaw, usePlatform } from './platform.js';

const platform = await usePlatform({ allowedHosts: ['sandbox'] });

/** Sends a request under a name of this machine, with the port of the sandbox. */
const get = (path: string, name = 'localhost', { url } = platform.sandbox) =>
  sendRaw(url + path, { Host: `${name}:${new URL(url).port}` });

const { port } = new URL(platform.sandbox.url);
const textOf = (html: string) =>
  html
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
const addressOf = ({ text }: RawAnswer) => new URL(textOf(/<iframe[^>]* src="([^"]*)"/.exec(text)?.[1] ?? ''));

describe('the page at the root', () => {
  it.each(['localhost', '127.0.0.1'])('links every dashboard to an embed page, opened as %s', async (name) => {
    const { status, text: html } = await get('/', name);
    expect(status).toBe(200);
    for (const { publicId, title } of platform.sandbox.dashboards)
      expect(html).toContain(`<a href="http://localhost:${port}/preview/dashboard/${publicId}">${title}</a>`);
    for (const surface of ['app', 'chat'])
      expect(html).toContain(`<a href="http://localhost:${port}/preview/${surface}">`);
  });

  it('has snippets for this sandbox', async () => {
    const text = textOf((await get('/')).text);
    const tenant = `http://127.0.0.1:${port}`;
    expect(text).toContain(`createPlatformClient({ baseUrl: '${tenant}', apiKey: process.env.SVC_API_KEY ?? '' })`);
    expect(text).toContain("app.all('/api/session'");
    expect(text).toContain(`baseUrl: '${tenant}',\n  dashboard: 'movies-overview',`);
    expect(text).toContain(
      `<svc-embed base-url="${tenant}" dashboard="movies-overview" session-endpoint="/api/session"></svc-embed>`,
    );
    expect(text).toContain(`curl ${tenant}/api/v1/embed/generate-session`);
  });

  it('names the keys and shows none of them', async () => {
    const { text: html } = await get('/');
    for (const [name, value] of Object.entries(platform.sandbox.keys)) {
      expect(html).toContain(`<dt>${name}</dt>`);
      expect(html).not.toContain(value);
    }
  });

  it('shows the development key of the README, which is not a secret', async () => {
    const { text: html } = await get('/', 'localhost', await startSandbox({ apiKey: 'svc_dev_my-own-key' }));
    expect(html).toContain('SVC_API_KEY=svc_dev_my-own-key');
  });

  it('names a page that may embed this sandbox', async () => {
    const sandbox = await startSandbox({ hostOrigins: ['https://*.app.example.com', 'http://localhost:5399'] });
    const text = textOf((await get('/', 'localhost', sandbox)).text);
    expect(text).toContain('serve({ fetch: app.fetch, port: 5399 });');
    expect(text).toContain('Then open http://localhost:5399.');
  });

  it('has one script, of its own, under a policy that forbids others and frames', async () => {
    const { text: html, headers } = await get('/');
    const [script, ...more] = textOf(html).match(/<script[^>]*>/g) ?? [];
    expect([script, more]).toEqual(['<script type="module" src="/home.js">', ['<script src="/svc-embed.js">']]);
    expect(html.match(/<script/g)).toHaveLength(1);
    expect(html).not.toMatch(/<style|\son\w+=|\sstyle=/i);
    expect(headers['content-security-policy']).toBe(
      "default-src 'none'; script-src 'self'; require-trusted-types-for 'script'; style-src 'self'; img-src 'self'; frame-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers['cache-control']).toBe('no-store');
    const style = await get('/home.css');
    expect([style.status, style.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
    const icon = await get('/favicon.ico');
    expect([icon.status, icon.headers['content-type']]).toEqual([200, 'image/svg+xml']);
  });

  it('shows titles as text', async () => {
    const title = '<img src=x onerror=alert(1)>';
    const { publicId } = await publish(platform.sandbox, { title }, { deploymentId: 2, workbookId: 4 });
    const { text: html } = await get('/');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;</a>');
    expect(html).not.toContain('<img');
    expect(html).toContain(`/preview/dashboard/${publicId}`);
    expect((await get(`/preview/dashboard/${publicId}`)).text).not.toContain('<img');
  });

  it('offers no embed page under a name that has no second origin on this machine', async () => {
    const { status, text: html } = await get('/', 'sandbox');
    expect(status).toBe(200);
    expect(html).not.toContain('/preview/');
    expect(html).toContain('/embed/dashboard/movies-overview');
    expect((await get('/preview/app', 'sandbox')).status).toBe(404);
  });
});

describe('an embed page', () => {
  it.each(['/dashboard/movies-overview', '/app', '/chat'])('shows %s elsewhere, with a fresh session', async (path) => {
    const [first, second] = [await get(`/preview${path}`), await get(`/preview${path}`)].map(addressOf);
    expect([first?.origin, first?.pathname]).toEqual([`http://127.0.0.1:${port}`, `/embed${path}`]);
    const session = first?.searchParams.get('session');
    expect(session).not.toBe(second?.searchParams.get('session'));
    const grant = await platform.surface('', 'POST', '/exchange', { session });
    expect([grant.status, grant.json.deploymentId]).toEqual([200, 1]);
  });

  it('is not framed, not cached and loads only its own surface', async () => {
    const page = await get('/preview/app');
    expect(page.headers['content-security-policy']).toContain(`frame-src http://127.0.0.1:${port};`);
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['cache-control']).toBe('no-store');
    expect(JSON.stringify(page.headers)).not.toContain(addressOf(page).searchParams.get('session'));
  });

  it('is allowed to frame the surfaces, which pass its origin to their guests', async () => {
    const { text: html, headers } = await get('/embed/app', '127.0.0.1');
    expect(headers['content-security-policy']).toContain(` http://localhost:${port}`);
    expect(html).toContain(`"http://localhost:${port}"`);
    expect((await get('/embed/app', 'sandbox')).headers['content-security-policy']).not.toContain(port);
  });

  it('moves to localhost, the other origin of this machine', async () => {
    const { status, headers } = await get('/preview/chat', '127.0.0.1');
    expect([status, headers.location]).toEqual([302, `http://localhost:${port}/preview/chat`]);
  });

  it('B67 is refused to a request from a proxy, unless it has the pass that was printed at the start', async () => {
    const open = await startSandbox({ host: '0.0.0.0' });
    const { port: openPort } = new URL(open.url);
    const passedOn = (path: string) =>
      sendRaw(open.url + path, { Host: `localhost:${openPort}`, 'X-Forwarded-For': '192.168.1.7' });
    expect((await passedOn('/preview/app')).status).toBe(404);
    expect((await passedOn('/')).text).not.toContain('/preview/');
    const { pathname, search } = new URL(open.homeUrl);
    const link = /href="http:\/\/localhost:\d+(\/preview\/app[^"]*)"/.exec((await passedOn(pathname + search)).text);
    const page = await passedOn(link?.[1] ?? '');
    expect(page.status).toBe(200);
    const { pathname: surface, search: query } = addressOf(page);
    expect((await passedOn(surface + query)).headers['content-security-policy']).toContain(
      `http://localhost:${openPort}`,
    );
    expect((await passedOn(surface)).headers['content-security-policy']).not.toContain(openPort);
  });

  it('does not count as an external user', async () => {
    const { status } = await get('/preview/app', 'localhost', await startSandbox({ maxExternalUsers: 0 }));
    expect(status).toBe(200);
  });

  it.each(['/preview', '/preview/', '/preview/dashboard/nothing', '/preview/dashboard/', '/preview/app/x'])(
    'answers 404 to %s',
    async (path) => expect((await get(path)).status).toBe(404),
  );

  it('shows a dashboard that may not be embedded in the same way as a host page', async () => {
    await call(platform.sandbox, 'PATCH', '/embed/dashboard/city-weather', { allowEmbed: false });
    expect((await fetch(addressOf(await get('/preview/dashboard/city-weather')))).status).toBe(403);
    expect((await get('/')).text).toContain('which may not be embedded');
    await call(platform.sandbox, 'PATCH', '/embed/dashboard/city-weather', { allowEmbed: true });
  });
});
