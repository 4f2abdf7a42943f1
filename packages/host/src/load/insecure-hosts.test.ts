/** An embed may reach only the hosts of the option `insecureHosts` over http. */
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { base, invalid, refusal } from '../../test/address-refusal.js';
import { createPage, pageUrl } from '../../test/fake-page.js';
import { mount, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import { type EmbedOptions, preconnect } from '../index.js';
import { buildEmbedUrl } from './address.js';
import { sessionFrom } from './session-endpoint.js';

useStillWorld();
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue());

const lan = 'http://192.168.1.5:4100';
const insecureHosts = ['sandbox', '192.168.1.5'];

function hint(name: string, origin = lan) {
  return DEV
    ? `${name} "${origin}": only https, or http on a loopback host; for a local network see the option insecureHosts, https://`
    : `${name}: invalid string`;
}

describe('http to a host that is not loopback', () => {
  it.each(['http://sandbox:4100', lan, 'http://192.168.1.5/bi', 'HTTP://SANDBOX'])(
    'is accepted as the base if insecureHosts lists the host: %s',
    (baseUrl) => {
      const built = new URL(buildEmbedUrl({ ...base, baseUrl, insecureHosts }));
      expect(built.origin).toBe(new URL(baseUrl).origin);
      expect(built.search).toBe('');
    },
  );

  it.each([
    [lan, undefined],
    [lan, []],
    [lan, ['192.168.1.50', 'sandbox']],
    ['http://x.sandbox', ['sandbox']],
    ['http://sandbox.example', ['sandbox']],
  ])('is refused as the base if insecureHosts does not list it: %s %j', (baseUrl, hosts) => {
    const error = refusal({ baseUrl, insecureHosts: hosts });
    expect(error).toMatchObject({
      code: 'invalid-option',
      message: expect.stringContaining(hint('baseUrl', new URL(baseUrl).origin)),
    });
  });

  it('omits the path from the error, because it may be secret', () => {
    expect(String(refusal({ baseUrl: `${lan}/canary` }))).not.toContain('canary');
  });

  it.each([
    'ftp://sandbox',
    'javascript://sandbox/%0aalert(1)',
    'http://user:pw@sandbox',
    'http://sandbox.',
    'http://sandbox?x',
    'http://sandbox\\evil',
  ])('is refused in every other spelling, also on a listed host: %s', (baseUrl) => {
    expect(refusal({ baseUrl, insecureHosts: ['sandbox', 'sandbox.'] })).toEqual(invalid('insecureHosts|baseUrl'));
    expect(refusal({ baseUrl, insecureHosts: ['sandbox'] })).toEqual(invalid(DEV ? 'baseUrl: expected' : 'baseUrl:'));
  });

  it.each<unknown>([
    ...['*', '*.local', 'sandbox:4100', 'http://sandbox', 'Sandbox', 'sandbox.', '', '3232235781', 5, null],
  ])('is listed only by exact names and addresses, not by %o, of which the development build warns', (entry) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    for (const baseUrl of ['http://sandbox:4100', 'http://x.local', lan])
      expect(String(refusal({ baseUrl, insecureHosts: [entry] }))).toContain(hint('baseUrl', baseUrl));
    const said = expect.stringMatching(/^svc-embed: insecureHosts has an entry that matches nothing: .*expected exact/);
    expect(warn.mock.calls).toEqual(DEV ? [[said]] : []);
    warn.mockRestore();
  });

  it.each(['sandbox', { 0: 'sandbox' }, true])('is listed in an array, not in %o', (hosts) => {
    expect(refusal({ insecureHosts: hosts })).toEqual(invalid('^insecureHosts: '));
  });
});

describe('an embed with insecureHosts', () => {
  it.each<[string, EmbedOptions]>([
    ['baseUrl', { baseUrl: lan, dashboard: 'sales' }],
    ['url', { url: `${lan}/embed/app?session=s` }],
  ])('mounts a listed host from %s, and trusts its origin', (name, address) => {
    expect(mount({ insecureHosts }, address).embed.origin).toBe(lan);
    expect(() => mount({}, address)).toThrow(hint(name));
  });

  it('accepts a listed host from a url function, and no other', async () => {
    const url = () => `${lan}/embed/app?session=canary`;
    const { embed } = mount({ insecureHosts }, { url });
    await vi.advanceTimersByTimeAsync(0);
    expect(embed.origin).toBe(lan);
    const refused = mount({ recover: false }, { url }).embed;
    await vi.advanceTimersByTimeAsync(0);
    expect(refused.error?.cause).toMatchObject({ message: expect.stringContaining(hint('url')) });
    expect(String(refused.error?.cause)).not.toContain('canary');
  });

  it('requests a session over http only from a listed host', async () => {
    const page = { element: createPage().iframe().target, pageOrigin: new URL(pageUrl).origin };
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => Response.json({ sessionId: 's1' }));
    vi.stubGlobal('fetch', fetch);
    const endpoint = `${lan}/session`;
    expect(() => sessionFrom(endpoint, page)).toThrow(hint('sessionEndpoint'));
    const other = 'http://evil.example';
    expect(() => sessionFrom(other, { ...page, insecureHosts })).toThrow(hint('sessionEndpoint', other));
    const { signal } = new AbortController();
    await expect(sessionFrom(endpoint, { ...page, insecureHosts })({ signal })).resolves.toBe('s1');
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ mode: 'cors', credentials: 'omit' });
  });
});

it('preconnect connects over http only to a listed host', () => {
  expect(() => preconnect(lan, { insecureHosts })).not.toThrow();
  expect(() => preconnect(lan)).toThrow(hint('baseUrl'));
  expect(() => preconnect(lan, { insecureHosts: ['192.168.1.50'] })).toThrow(hint('baseUrl'));
});
