import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SurfaceConfig } from '../../contract.js';
import { openTestSandbox } from '../sandbox.fixture.js';
import type { Sandbox } from '../sandbox.js';

const hostOrigins = ['https://app.example.com', 'https://*.example.org', 'http://localhost:3000'];
let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await openTestSandbox({ hostOrigins });
});
afterAll(() => sandbox.close());

async function open(path: string): Promise<{ response: Response; html: string; config: SurfaceConfig }> {
  const response = await fetch(sandbox.url + path);
  const html = await response.text();
  const json = /id="svc-config">(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  return { response, html, config: JSON.parse(json) };
}

describe('the surfaces', () => {
  it.each<[string, Partial<SurfaceConfig>]>([
    ['/embed/dashboard/movies-overview?session=x', { surface: 'dashboard', publicId: 'movies-overview' }],
    ['/embed/app', { surface: 'app' }],
    ['/embed/app/dashboards/seattle-weather', { surface: 'app' }],
    ['/embed/chat', { surface: 'chat' }],
  ])('%s serves its page with its configuration', async (path, expected) => {
    const { response, config } = await open(path);
    expect(response.status).toBe(200);
    expect(config).toEqual({ ...expected, found: true, hostOrigins });
  });

  it('serves the page of an unknown dashboard as 404, so that it can still speak', async () => {
    const { response, config } = await open('/embed/dashboard/nothing');
    expect(response.status).toBe(404);
    expect(config).toEqual({ surface: 'dashboard', publicId: 'nothing', found: false, hostOrigins });
  });

  it('lets no public id end the script that carries the configuration', async () => {
    const publicId = "</script><script>alert(1)</script>$&$'";
    const { html, config } = await open(`/embed/dashboard/${encodeURIComponent(publicId)}`);
    expect(config.publicId).toBe(publicId);
    expect(html.match(/<script/g)).toHaveLength(2);
  });

  it('lets exactly the host origins frame a page, also the one that was not found', async () => {
    for (const path of ['/embed/dashboard/movies-overview', '/embed/dashboard/nothing', '/embed/app', '/embed/chat']) {
      const policy = (await open(path)).response.headers.get('content-security-policy') ?? '';
      const directives = new Map(policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]));
      expect(directives.get('frame-ancestors')).toEqual(hostOrigins);
      expect(directives.get('default-src')).toEqual(["'none'"]);
      expect(directives.get('script-src')).toEqual(["'self'"]);
      expect(policy).not.toContain('unsafe');
    }
  });

  it('sends no referrer and stores no page', async () => {
    const { headers } = (await open('/embed/app')).response;
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('serves hashed files for ever and nothing beside them', async () => {
    const asset = await fetch(`${sandbox.url}/embed/assets/app-Ab12.js`);
    expect(asset.headers.get('content-type')).toContain('text/javascript');
    expect(asset.headers.get('cache-control')).toContain('immutable');
    for (const name of ['nothing.js', '..%2fdashboard.html', '__proto__']) {
      expect((await fetch(`${sandbox.url}/embed/assets/${name}`)).status).toBe(404);
    }
  });
});
