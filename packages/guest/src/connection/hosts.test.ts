import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { DEV } from '../dev.js';
import { isGuestError } from '../guest-error.js';
import { type HostLists, isHost, namedParent, readHosts } from './hosts.js';

const read = (hostOrigins: unknown, insecureHosts?: unknown) => readHosts({ hostOrigins, insecureHosts } as HostLists);

function expectRefused(entry: unknown) {
  expect(() => read(['https://ok.example', entry])).toThrow(/hostOrigins\[1\]/);
}

describe('readHosts', () => {
  it.each([
    ['https://app.example.com', 'https://app.example.com'],
    ['HTTPS://App.Example.COM:443', 'https://app.example.com'],
    ['https://app.example.com/', 'https://app.example.com'],
    ['https://app.example.com:8443', 'https://app.example.com:8443'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['http://127.0.0.1:5173', 'http://127.0.0.1:5173'],
    ['http://127.8.9.1', 'http://127.8.9.1'],
    ['http://[::1]:5173', 'http://[::1]:5173'],
  ])('lists %s as %s', (entry, origin) => {
    expect(read([entry])).toEqual([origin]);
    expect(isHost(read([entry]), origin)).toBe(true);
  });

  it.each([
    ...['*', '**', 'https://*', 'https://*.com', 'https://*.com.', 'https://*.localhost', 'https://*.'],
    ...['https://app.example.*', 'https://app.example.com:*', '*.example.com', '*://app.example.com'],
    ...['http://*.example.com', 'https://app.*.example.com', 'https://*.*.example.com', 'https://a*.example.com'],
    ...['https://*a.example.com', 'https://*.1.2.3'],
  ])('A6 refuses the wildcard %s', expectRefused);

  it.each([
    [/https:\/\/app/],
    [/^https:\/\/app\.example\.com$/],
    [{ test: () => true }],
    [() => true],
    [/(?:)/],
    ['/https:..app.example.com/'],
    ['https://(app|www).example.com'],
    [Promise.resolve('https://app.example.com')],
    ['^https://app.example.com$'],
  ])('A5 refuses a pattern: %s', expectRefused);

  it.each([
    ...['null', null, 'NULL', 'null://null', 'data:text/html,x', 'about:blank', 'about:srcdoc'],
    ...['file:///embed.html', '', 'https://app.example.com/embed', 'https://app.example.com?'],
    ...['https://app.example.com#', 'https://user:secret@app.example.com', 'https://app.example.com.'],
    ...['https://app.example.com.:8443', 'https://exa mple.com', 'http://app.example.com'],
    ...['http://localhost.example.com', 'http://127.0.0.1.example.com', 'app.example.com', '//app.example.com'],
    ...['ftp://localhost', 'blob:https://app.example.com', 'javascript:alert(1)', 'capacitor://localhost'],
    ...['chrome-extension://abcdefghijklmnop', new URL('https://app.example.com'), [['https://app.example.com']]],
    ...[undefined],
  ])('refuses %s', expectRefused);

  it.each([
    ['http://sandbox:5173', 'http://sandbox:5173'],
    ['HTTP://192.168.1.5:80', 'http://192.168.1.5'],
  ])('lists %s as %s if insecureHosts has its host', (entry, origin) => {
    expect(read([entry], ['sandbox', '192.168.1.5'])).toEqual([origin]);
    expect(() => read([entry], ['sandbox.example', '192.168.1.50'])).toThrow(/hostOrigins\[0\]/);
  });

  it.each(['http://*.sandbox', 'http://x.sandbox', 'http://sandbox.', 'http://sandbox/app', 'ftp://sandbox', 'null'])(
    'A6 refuses %s even if insecureHosts has the host sandbox',
    (entry) => expect(() => read([entry], ['sandbox', 'x'])).toThrow(/hostOrigins\[0\]/),
  );

  it('A6 refuses a star before http whatever insecureHosts has', () => {
    expect(() => read(['http://*.sandbox'], ['sandbox', 'x.sandbox'])).toThrow(/hostOrigins\[0\]/);
  });

  it.each(['*', '*.sandbox', 'sandbox:80', 'http://sandbox', 'Sandbox', 'sandbox.', '', null])(
    'A6 matches nothing with %s in insecureHosts, which has exact hosts only, and the development build warns',
    (host) => {
      const warn = vi.spyOn(console, 'warn').mockReturnValue();
      for (const origin of ['http://sandbox', 'http://x.sandbox', 'http://sandbox:80'])
        expect(() => read([origin], [host])).toThrow(/hostOrigins\[0\]/);
      const said = expect.stringContaining('insecureHosts has an entry that matches nothing');
      expect(warn.mock.calls).toEqual(DEV ? [[said]] : []);
      warn.mockRestore();
    },
  );

  it.each(['sandbox', {}, null])('refuses insecureHosts that are %o', (hosts) => {
    expect(() => read(['http://sandbox'], hosts)).toThrow(
      expect.objectContaining({ code: 'invalid-option', message: expect.stringMatching(/^insecureHosts: /) }),
    );
  });

  it.each<[unknown]>([
    [undefined],
    [null],
    [[]],
    ['https://app.example.com'],
    ['*'],
    [/app/],
    [{ 0: 'https://app.example.com', length: 1 }],
    [new Set(['https://a.example'])],
    [() => true],
    [Promise.resolve(['https://app.example.com'])],
  ])('A5 refuses a list that is %o', (list) => {
    expect.assertions(2);
    try {
      read(list);
    } catch (error) {
      expect(isGuestError(error)).toBe(true);
      expect(error).toMatchObject({ code: 'invalid-option', message: expect.stringContaining('hostOrigins') });
    }
  });

  it('never quotes an entry', () => {
    expect(() => read(['https://user:hunter2@a.example'])).not.toThrow(/hunter2/);
  });

  it('posts once to an origin that is listed twice', () => {
    expect(read(['https://a.example', 'https://A.example:443'])).toEqual(['https://a.example']);
  });

  describe('with a wildcard', () => {
    const list = ['https://*.example.com', 'https://*.eu.example.org:8443', 'http://localhost:1'];

    it.each([
      ['https://a.example.com', true],
      ['https://a-b_1.example.com', true],
      ['https://x.eu.example.org:8443', true],
      ['http://localhost:1', true],
      ['https://example.com', false],
      ['https://a.b.example.com', false],
      ['https://.example.com', false],
      ['https://a.example.com:8443', false],
      ['https://x.eu.example.org', false],
      ['http://a.example.com', false],
      ['https://a.example.com.evil.test', false],
      ['https://evilexample.com', false],
      ['https://evil.test/a.example.com', false],
      ['null', false],
      ['', false],
    ])('A6 matches %s: %s', (origin, allowed) => {
      expect(isHost(read(list), origin)).toBe(allowed);
    });
  });

  describe('with the origins of app shells', () => {
    const readApps = (appOrigins: unknown, hostOrigins: unknown = []) =>
      readHosts({ hostOrigins, appOrigins } as HostLists);

    it.each([
      'capacitor://localhost',
      'ionic://localhost',
      'tauri://localhost',
      'https://tauri.localhost',
      'https://localhost',
      'app://-',
      'app://com.example.app:8080',
      'chrome-extension://abcdefghijklmnop',
    ])('A6 lists %s, and allows only that', (origin) => {
      expect(readApps([origin])).toEqual([origin]);
      expect(readApps([origin], ['https://*.example.com'])).toEqual(['https://*.example.com', origin]);
      const others = [`${origin}:1`, `${origin}.evil.example`, `${origin}/`, `evil-${origin}`, `${origin}evil`];
      for (const other of [...others, origin.replace('://', '://evil.'), origin.toUpperCase(), 'null'])
        expect(isHost(readApps([origin]), other)).toBe(false);
    });

    it.each([
      ...['*', 'capacitor://*', 'capacitor://*.example.com', 'https://*.example.com', '*://localhost', 'capacitor:*'],
      ...['null', null, undefined, '', 'localhost', '//localhost', 'capacitor:', 'capacitor://', 'capacitor:localhost'],
      ...['file://', 'file:///', 'file:///android_asset/www/index.html', 'about:blank', 'data:text/html,x'],
      ...[
        'capacitor://localhost/',
        'capacitor://localhost/index.html',
        'capacitor://localhost?x',
        'capacitor://localhost#x',
      ],
      ...['Capacitor://localhost', 'capacitor://LOCALHOST', 'capacitor://user@localhost', ' capacitor://localhost'],
      ...['http://app.example.com', 'http://localhost', 'capacitor://localhost\n'],
      ...[/capacitor:\/\/localhost/, ['capacitor://localhost'], new URL('capacitor://localhost'), Symbol('capacitor')],
    ])('A5 A6 refuses %o', (entry) => {
      expect(() => readApps(['ionic://localhost', entry])).toThrow(
        expect.objectContaining({ code: 'invalid-option', message: expect.stringMatching(/^appOrigins\[1]: /) }),
      );
    });

    it.each(['capacitor://localhost', {}, null, new Set()])('refuses a list that is %o', (list) => {
      expect(() => readApps(list, ['https://a.example'])).toThrow(/^appOrigins: /);
    });

    it('needs a list with an entry', () => {
      expect(() => readApps([])).toThrow(/^hostOrigins: /);
      expect(() => readHosts({ appOrigins: ['ionic://localhost'] })).not.toThrow();
    });

    it('names the option that an entry belongs into', () => {
      const text = (readIt: () => unknown) => {
        try {
          return readIt();
        } catch (error) {
          return Object(error).message;
        }
      };
      const [app, host] = [text(() => readApps(['http://localhost'])), text(() => read(['ionic://localhost']))];
      expect(app).toMatch(DEV ? /"capacitor:\/\/localhost".*http goes into hostOrigins/ : /invalid$/);
      expect(host).toMatch(DEV ? /https origin.*other schemes go into appOrigins/ : /invalid$/);
    });
  });

  it('A6 allows only what is listed, for any text as the origin', () => {
    const hosts = read(['https://app.example.com', 'https://*.example.org']);
    const part = fc.constantFrom(...'https:// http:// app . example com org :443 / @ evil * \n'.split(' '));
    fc.assert(
      fc.property(fc.array(part, { maxLength: 9 }), (parts) => {
        const origin = parts.join('');
        const expected = origin === 'https://app.example.com' || /^https:\/\/[^./]+\.example\.org$/.test(origin);
        expect(isHost(hosts, origin)).toBe(expected);
      }),
    );
  });
});

it.each(['https://app.example.com', 'https://a.example.org', 'https://evil.example', 'null', '', undefined, {}])(
  'A22 answers synchronously whether %o is a host, with a boolean and not with a promise',
  (origin) => {
    expect(isHost(read(['https://app.example.com', 'https://*.example.org']), origin)).toBeTypeOf('boolean');
  },
);

describe('namedParent', () => {
  const page = (referrer: string, ancestorOrigins?: string[]) => ({
    location: { origin: 'https://tenant.example', ...(ancestorOrigins && { ancestorOrigins }) },
    document: { referrer },
  });

  it.each([
    ['the nearest ancestor', page('', ['https://a.example', 'https://top.example']), 'https://a.example'],
    ['the ancestor before the referrer', page('https://b.example/', ['https://a.example']), 'https://a.example'],
    ['the referrer if the ancestor is hidden', page('https://b.example/x?y', ['null']), 'https://b.example'],
    ['the referrer if there is no ancestor list', page('https://b.example:8443/'), 'https://b.example:8443'],
    ['an app shell', page('', ['capacitor://localhost']), 'capacitor://localhost'],
    ['no origin without either', page(''), ''],
    ['no origin if the referrer is our own page', page('https://tenant.example/login'), ''],
    ['no origin if an element shadows the referrer', page({ action: 'https://b.example/' } as never), ''],
  ])('names %s', (_title, parent, expected) => {
    expect(namedParent(parent, [expected])).toBe(expected);
  });

  it('warns if there is no origin to post to, as after a redirect from a sign-in page', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    namedParent(page('https://x.b.example/'), ['https://*.b.example']);
    expect(warn).not.toHaveBeenCalled();
    const redirected = page('https://tenant.example/login');
    for (const hosts of [['https://a.example', 'https://*.b.example'], ['https://*.b.example']])
      expect(namedParent(redirected, hosts)).toBe('');
    const texts = warn.mock.calls.map(([text]) => `${text}`);
    expect(texts).toEqual(DEV ? [expect.stringContaining('list exact origins')] : []);
    warn.mockRestore();
  });

  it('returns undefined for a page that is not listed', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const told = [
      ['https://b.example', 'hostOrigins has https://a.example, app://-'],
      ['http://b.example', 'hostOrigins has https://a.example, app://-'],
      ['ionic://localhost', 'appOrigins does not name it'],
      ['x-https://localhost', 'appOrigins does not name it'],
    ].map(([named = '', listed]) => {
      expect(namedParent(page('', [named]), ['https://a.example', 'app://-'])).toBeUndefined();
      return [`svc-embed: ${named} may not embed this page: ${listed}`];
    });
    expect(warn.mock.calls).toEqual(DEV ? told : []);
    warn.mockRestore();
  });
});
