import { expect, it } from 'vitest';
import type { SurfaceConfig } from '../../../../contract/contract.js';
import { call, newSession, post, publish, useSandbox } from '../../sandbox.fixture.js';

const hostOrigins = ['https://app.example.com', 'https://*.example.org', 'http://localhost:3000'];
const sandbox = await useSandbox({ hostOrigins });
/** The listed pages, and the sandbox's own. */
const hosts = { hostOrigins: [...hostOrigins, sandbox.url.replace('127.0.0.1', 'localhost')], insecureHosts: [] };

async function open(path: string): Promise<{ response: Response; html: string; config: SurfaceConfig }> {
  const response = await fetch(sandbox.url + path);
  const html = await response.text();
  return { response, html, config: JSON.parse(/id="svc-config">(.*?)<\/script>/s.exec(html)?.[1] ?? '') };
}

it.each<[string, Partial<SurfaceConfig>]>([
  ['/embed/dashboard/movies-overview?session=x', { surface: 'dashboard', publicId: 'movies-overview' }],
  ['/embed/app', { surface: 'app' }],
  ['/embed/app/dashboards/city-weather', { surface: 'app' }],
  ['/embed/chat', { surface: 'chat' }],
])('serves the page of %s with its configuration', async (path, expected) => {
  const { response, config } = await open(path);
  expect(response.status).toBe(200);
  expect(config).toEqual({ ...expected, ...hosts });
});

it('serves the page of an unknown dashboard with 404, so that it can report it to its host', async () => {
  const { response, config } = await open('/embed/dashboard/nothing');
  expect(response.status).toBe(404);
  expect(config).toEqual({ surface: 'dashboard', publicId: 'nothing', refusal: 'not-found', ...hosts });
});

it('serves the page of a dashboard that may not be embedded with 403', async () => {
  const { publicId } = await publish(sandbox, { title: 'Drafts' }, { deploymentId: 2, workbookId: 4 });
  const { response, config } = await open(`/embed/dashboard/${publicId}`);
  expect(response.status).toBe(403);
  expect(config).toEqual({ surface: 'dashboard', publicId, refusal: 'not-embeddable', ...hosts });
  await call(sandbox, 'PATCH', `/embed/dashboard/${publicId}`, { allowEmbed: true });
  expect((await open(`/embed/dashboard/${publicId}`)).response.status).toBe(200);
});

it('escapes a public id so that it cannot end the configuration script', async () => {
  const publicId = "</script><script>alert(1)</script>$&$'";
  const { html, config } = await open(`/embed/dashboard/${encodeURIComponent(publicId)}`);
  expect(config.publicId).toBe(publicId);
  expect(html.match(/<script/g)).toHaveLength(2);
});

it.each([
  ['a picture', 'https://cdn.example:8443/ada.png', ["'self'", 'data:', 'blob:', 'https://cdn.example:8443']],
  ['a picture whose host would extend the policy', "https://a.example;script-src'/x.png", ["'self'", 'data:', 'blob:']],
])('allows a page to load %s of its viewer until the session is spent', async (_, picture, sources) => {
  const session = await newSession(sandbox, { deploymentId: 1, externalId: 'p', userProfile: { picture } });
  const images = async () => {
    const { headers } = (await open(`/embed/app?session=${session}`)).response;
    return /img-src ([^;]*)/.exec(headers.get('content-security-policy') ?? '')?.[1]?.split(' ');
  };
  expect(await images()).toEqual(sources);
  await post(sandbox, '/exchange', { session });
  expect(await images()).toEqual(["'self'", 'data:', 'blob:']);
});

it('serves the hashed files as immutable and no other files', async () => {
  const asset = await fetch(`${sandbox.url}/embed/assets/app-Ab12.js`);
  expect(asset.headers.get('content-type')).toContain('text/javascript');
  expect(asset.headers.get('cache-control')).toContain('immutable');
  for (const name of ['nothing.js', '..%2fdashboard.html', '__proto__']) {
    expect((await fetch(`${sandbox.url}/embed/assets/${name}`)).status).toBe(404);
  }
});
