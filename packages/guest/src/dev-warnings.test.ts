import { afterEach, expect, it, vi } from 'vitest';
import { HOST, setUp } from '../test/open-guest.js';
import { DEV } from './dev.js';
import { applySession } from './extensions/apply-session.js';

const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
const warnings = () => warn.mock.calls.map(([text]) => text);

afterEach(() => {
  warn.mockClear();
});

it('the development build warns with both origins if the host page is not on the list', () => {
  setUp({ ancestors: ['https://evil.example'] });
  const text = expect.stringMatching(/https:\/\/evil\.example .*https:\/\/app\.example\.com/);
  expect(warnings()).toEqual(DEV ? [text] : []);
});

it('the development build warns of an option that does not exist', () => {
  setUp({ hostOrigin: 'https://app.example.com' } as object);
  expect(warnings()).toEqual(DEV ? ['svc-embed: there is no option "hostOrigin"; did you mean "hostOrigins"?'] : []);
});

it.each(['https://*.github.io', 'https://*.github.io:8443', 'https://*.pages.dev', 'https://*.co.uk'])(
  'A120 the development build warns of %s, under which anybody can have a page',
  (origin) => {
    setUp({ hostOrigins: [origin, HOST] });
    expect(warnings()).toEqual(DEV ? [expect.stringContaining(origin)] : []);
  },
);

it.each(['example.com', 'acme.github.io', 'acme.co.uk', 'github.io.acme.com'])(
  'the development build accepts https://*.%s and https://%s without a warning',
  (host) => {
    setUp({ hostOrigins: [`https://*.${host}`, `https://${host}`] });
    expect(warnings()).toEqual([]);
  },
);

it('the development build warns if ready names another surface than the guest', () => {
  const { guest } = setUp({ surface: 'dashboard' });
  guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'app' });
  const text = 'svc-embed: ready names the surface "app", and createGuest "dashboard": give both the same';
  expect(warnings()).toEqual(DEV ? [text] : []);
});

it.each([1_790_000_000, 0])('the development build warns of an access that ends at %s, in seconds', (expiresAt) => {
  const { guest } = setUp({ now: () => 1_790_000_000_000 });
  guest.use(applySession({ expiresAt, exchange: () => expiresAt }));
  expect(warnings()).toEqual(DEV ? [expect.stringContaining('Give milliseconds since the epoch')] : []);
});
