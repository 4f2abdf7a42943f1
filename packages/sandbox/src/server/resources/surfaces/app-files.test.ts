import { readFile } from 'node:fs/promises';
import type { DashboardConfigInput } from '@svc-embed/platform/schemas';
import { describe, expect, it } from 'vitest';
import type { AppEntry, SessionGrant } from '../../../../contract/contract.js';
import { call, newSession, newToken, post, publish, readJson, useSandbox } from '../../sandbox.fixture.js';

const DAY = 86_400_000;
let time = 1_000_000;
const sandbox = await useSandbox({ now: () => time });
const viewer = { deploymentId: 2, externalId: 'a' };
const files = {
  'index.html': '<script type="module" src="js/main.js"></script>',
  './js/main.js': 'run()',
  'a.css': 'a{}',
};
const { publicId } = await publishApp({ files });

function publishApp(app: DashboardConfigInput['app'], kind: 'APP' | 'CLASSIC' = 'APP') {
  return publish(sandbox, { allowEmbed: true, config: { kind, app: app ?? null } }, { deploymentId: 2, workbookId: 4 });
}

async function open(token?: string): Promise<string> {
  const answer = post(sandbox, `/dashboards/${publicId}/app`, {}, token ?? (await newToken(sandbox, viewer)));
  const { url } = await readJson<AppEntry>(answer);
  return sandbox.url + url;
}

describe('the files of an app', () => {
  it('serves the files of an app below their own address', async () => {
    const entry = await open();
    expect(entry).toMatch(/\/embed\/app-files\/[\w-]{43}\/index\.html$/);
    const served = async (path: string) => {
      const response = await fetch(new URL(path, entry));
      return [await response.text(), response.headers.get('content-type')?.split(';')[0]];
    };
    expect(await served('')).toEqual([files['index.html'], 'text/html']);
    expect(await served('js/main.js')).toEqual(['run()', 'text/javascript']);
    expect(await served('./a.css')).toEqual(['a{}', 'text/css']);
    expect(await served('.')).toEqual([files['index.html'], 'text/html']);
  });

  it('gives each document one address for an app, however often it requests one', async () => {
    const [token, other] = [await newToken(sandbox, viewer), await newToken(sandbox, viewer)];
    const [first, second] = [await open(token), await open(other)];
    expect(first).not.toBe(second);
    for (let again = 0; again < 1_000; again++) expect(await open(token)).toBe(first);
    expect((await fetch(second)).status).toBe(200);
  });

  it('allows an app its own scripts and nothing else', async () => {
    const entry = await open();
    const response = await fetch(entry);
    const own = entry.replace('index.html', '');
    expect(response.headers.get('content-security-policy')?.split('; ')).toEqual([
      'sandbox allow-scripts',
      "default-src 'none'",
      `script-src ${own} 'unsafe-inline'`,
      `style-src ${own} 'unsafe-inline'`,
      `img-src ${own} data: blob:`,
      "base-uri 'none'",
      "form-action 'none'",
      `frame-ancestors 'self' ${sandbox.hostOrigins.join(' ')} ${sandbox.url.replace('127.0.0.1', 'localhost')}`,
    ]);
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each(['packages/sandbox/README.md', 'docs/pages/packages/sandbox-publishing.md', 'SECURITY.md'])(
    'A123 names WebRTC in %s as a way out that browsers cannot close',
    async (file) => {
      const text = await readFile(new URL(`../../../../../../${file}`, import.meta.url), 'utf8');
      expect(text.replace(/\s+/g, ' ')).toContain('No browser can forbid WebRTC to a page');
    },
  );

  it.each(['nothing.js', '../nothing/index.html', '__proto__', 'js', 'toString'])(
    'answers 404 to the file %s',
    async (path) => expect((await fetch(new URL(path, await open()))).status).toBe(404),
  );

  it('keeps serving the version that was opened', async () => {
    const entry = await open();
    await publishApp({ html: 'second' });
    expect(await (await fetch(entry)).text()).toBe(files['index.html']);
    expect(await (await fetch(await open())).text()).toBe('second');
    await publishApp({ files });
  });

  it('stops serving when the token or the right to open the dashboard ends', async () => {
    const entry = await open();
    await call(sandbox, 'PATCH', `/embed/dashboard/${publicId}`, { allowEmbed: false });
    expect((await fetch(entry)).status).toBe(403);
    await call(sandbox, 'PATCH', `/embed/dashboard/${publicId}`, { allowEmbed: true });
    expect((await fetch(entry)).status).toBe(200);
    time += DAY;
    expect((await fetch(entry)).status).toBe(404);
  });

  it('serves at the same address after a renewal of the session, and ends with the new token', async () => {
    const [token, other] = [await newToken(sandbox, viewer), await newToken(sandbox, viewer)];
    const [entry, elsewhere] = [await open(token), await open(other)];
    time += DAY - 1;
    const session = await newSession(sandbox, viewer);
    const { token: renewed } = await readJson<SessionGrant>(post(sandbox, '/exchange', { session }, token));
    time += DAY - 1;
    expect((await fetch(entry)).status).toBe(200);
    expect((await fetch(elsewhere)).status).toBe(404);
    expect(await open(renewed)).toBe(entry);
    time += 1;
    expect((await fetch(entry)).status).toBe(404);
  });

  it('keeps the address if a session is refused, or exchanged with a token that has no address', async () => {
    const token = await newToken(sandbox, viewer);
    const entry = await open(token);
    expect((await post(sandbox, '/exchange', { session: 'spent' }, token)).status).toBe(401);
    for (const credential of ['unknown', await newToken(sandbox, viewer)]) {
      const session = await newSession(sandbox, viewer);
      expect((await post(sandbox, '/exchange', { session }, credential)).status).toBe(200);
    }
    expect((await fetch(entry)).status).toBe(200);
    expect(await open(token)).toBe(entry);
  });

  it.each<[string, DashboardConfigInput['app'], 'APP' | 'CLASSIC']>([
    ['no files', {}, 'APP'],
    ['no source', null, 'APP'],
    ['an entry that is not among its files', { entry: 'main.html', files }, 'APP'],
    ['another kind', { files }, 'CLASSIC'],
  ])('answers 404 to the app of a dashboard with %s', async (_, app, kind) => {
    await publishApp(app, kind);
    expect((await post(sandbox, `/dashboards/${publicId}/app`, {}, await newToken(sandbox, viewer))).status).toBe(404);
    await publishApp({ files });
  });

  it('hides the address of an app in events', async () => {
    const seen: string[] = [];
    const entry = await open();
    const stop = sandbox.events.on('request', ({ path }) => seen.push(path));
    await fetch(entry);
    await fetch(entry.replace('/app-files/', '//app-files/'));
    await fetch(entry.replace('/app-files/', '/app-files//'));
    await fetch(entry.replace('/app-files/', '/app%2Dfiles%2f'));
    stop();
    expect(seen[0]).toBe('/embed/app-files/*/index.html');
    const [, secret = ''] = /app-files\/([^/]+)/.exec(entry) ?? [];
    expect(seen.filter((path) => decodeURIComponent(path).includes(secret))).toEqual([]);
    expect(seen).toHaveLength(4);
  });
});
