import { describe, expect, it } from 'vitest';
import { startSandbox } from '../src/server/sandbox.fixture.js';
import { sendRaw, usePlatform } from './platform.js';

/** The `Host` that a request may have: with DNS rebinding, a foreign page sends its own name and could read the answers. */
const platform = await usePlatform({ allowedHosts: ['sandbox', 'my-tunnel.example'] });

const get = (path: string, host: string) => sendRaw(platform.sandbox.url + path, { Host: host });

describe('the host name of a request', () => {
  it.each([
    ...['localhost', 'LOCALHOST:4100', 'app.localhost:8080', '127.0.0.1', '127.8.9.1:4100', '[::1]:4100'],
    ...['192.168.1.5:4100', 'sandbox:4100', 'SANDBOX', 'my-tunnel.example'],
  ])('answers to the host name %s', async (host) => expect((await get('/embed/app', host)).status).toBe(200));

  it.each([
    'evil.example',
    'evil.example:4100',
    'localhost.evil.example',
    '127.0.0.1.nip.io',
    'evil-sandbox',
    'sandbox.evil.example',
    'localhost.',
  ])('A121 answers 421 to the foreign host name %s, whatever is requested', async (host) => {
    for (const path of ['/', '/embed/app', '/embed/api/dashboards', '/api/v1/embed-tenants/', '/openapi.json', '/no']) {
      const { status, text } = await get(path, host);
      expect([path, status]).toEqual([path, 421]);
      expect(JSON.parse(text)).toEqual({
        error: { code: 'foreign-host', message: expect.stringContaining('--allowed-host') },
      });
    }
  });

  it.each(['', 'a b', 'user@localhost', 'localhost/x', 'localhost:x', '<script>'])(
    'A121 refuses %j, which is not a host name',
    async (host) => {
      const { status, text } = await get('/embed/app', host);
      expect([400, 421]).toContain(status);
      expect(text).not.toContain('<script');
    },
  );

  it('answers to the name that it listens on', async () => {
    expect((await fetch(`${(await startSandbox({ host: 'localhost' })).url}/embed/app`)).status).toBe(200);
  });
});
