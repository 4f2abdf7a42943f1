import { describe, expect, it } from 'vitest';
import { readHostOrigins } from './host-origins.js';

describe('host origins', () => {
  it.each([
    'https://example.com',
    'https://example.com:8443',
    'http://localhost:4200',
    'http://127.0.0.1',
    'https://*.example.com',
  ])('accepts the host origin %s', (origin) => expect(readHostOrigins([origin])).toEqual([origin]));

  it.each([
    ['https://example.com/', 'https://example.com'],
    ['HTTPS://Example.com:443', 'https://example.com'],
    ['https://*.example.com/', 'https://*.example.com'],
    ['http://127.0.0.1.', 'http://127.0.0.1'],
    ['http://localhost:4200/', 'http://localhost:4200'],
  ])('reads the host origin %s as %s', (entry, origin) => expect(readHostOrigins([entry, origin])).toEqual([origin]));

  it.each([
    ...['*', 'null', '', 'example.com', 'http://example.com', 'https://example.com/path', 'https://*'],
    ...['https://*.com', 'https://a.*.example.com', 'https://*.*.example.com', 'http://*.example.com'],
    ...['https://u@example.com', 'https://a.example https://b.example', 'data:text/html,'],
    'https://*.example.com; script-src *',
  ])('A6 refuses the host origin %s', (origin) => expect(() => readHostOrigins([origin])).toThrow(/host origin/));

  it.each(['http://192.168.1.5:5173', 'http://app:5173', 'http://app'])('accepts %s of an insecure host', (origin) => {
    expect(readHostOrigins([origin], ['app', '192.168.1.5'])).toEqual([origin]);
    expect(() => readHostOrigins([origin], ['192.168.1.50', 'x.app'])).toThrow('insecureHosts');
  });

  it.each(['http://*.app', 'http://x.app', 'http://app.', 'http://u@app', 'http://app;sandbox'])(
    'A6 A120 refuses the host origin %s even if the host app is listed as insecure',
    (origin) => expect(() => readHostOrigins([origin], ['app'])).toThrow(/host origin/),
  );

  it.each([
    'https://x;sandbox',
    "https://x;script-src'",
    'https://x,y.example',
    'https://*.x;sandbox.example',
    'https://example.com.',
    'https://example.com.:8443',
    'https://*.example.com.',
    'http://localhost.',
  ])('A120 refuses the host origin %s, which would change the policy or mute the surfaces', (origin) => {
    expect(() => readHostOrigins([origin])).toThrow(`got ${JSON.stringify(origin)}`);
  });
});
