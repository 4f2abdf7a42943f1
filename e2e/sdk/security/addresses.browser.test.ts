import { buildEmbedUrl } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { expectRefused, refusal } from '../../support/engines/refusal.js';

/** Base addresses that nobody may be sent to, by row. What runs as a script would tell on itself as a complaint. */
const refused: readonly (readonly [id: string, ...bases: string[]])[] = [
  [
    'A53',
    'javascript:reportError("ran")',
    'JAVASCRIPT:reportError("ran")',
    'java\nscript:reportError("ran")',
    'java\tscript:reportError("ran")',
    '\u0001javascript:reportError("ran")',
    ' javascript:reportError("ran")',
    'javascript://app.example.com/%0areportError("ran")',
    'vbscript:x',
    'view-source:https://app.example.com',
  ],
  [
    'A54',
    'data:text/html,<script>1</script>',
    'blob:https://app.example.com/0b4b1f5e-2f5d-4e0c-8a3b-2d6f5ac1c0de',
    'file:///etc/passwd',
    'ftp://app.example.com',
    'about:blank',
    'about:srcdoc',
    'ws://localhost:5510',
    'wss://app.example.com',
    'http://app.example.com',
    'http://localhost.example.com',
    'http://127.0.0.1.example.com',
    'http://127.example.com',
    'http://0.0.0.0',
  ],
  [
    'A55',
    'https://app.example.com@example.org',
    'https://user:password@app.example.com',
    'https://:password@app.example.com',
    'https://user@app.example.com',
    'http://localhost:80@example.org',
    'https://app.example.com%2f@example.org',
  ],
  [
    'A56',
    'https://app.example.com\\@example.org',
    'https:\\\\app.example.com',
    'https:/\\app.example.com',
    'https://app.example.com#@example.org',
    'https://app.example.com/#',
    'https://app.example.com?x',
    'https://app.example.com/?',
    'https://app.example.com/bi?x=1',
  ],
  [
    'A58',
    'https://app.example.com.',
    'https://app.example.com./bi',
    'https://app.example.com.:8443',
    'http://localhost.',
    'https://app.example.com\uff0e',
  ],
  ['A59', 'https://app%5cexample.com', 'https://app%00example.com', 'https://app%2fexample.com'],
  [
    'A60',
    'https://1.2.3.4.5',
    'https://256.256.256.256',
    'https://[::1',
    'https://[fe80::1%25eth0]',
    'https://app.example.com:65536',
    'https://app.example.com:-1',
  ],
  [
    'A61',
    'https://exa mple',
    'https://exa%20mple',
    'https://exa\tmple.com',
    'https://app.example.com\n',
    ' https://app.example.com',
    'https://exa<mple',
    'https://exa|mple',
    'https://exa*mple.com',
    'https://',
    '//app.example.com',
    'app.example.com',
    '/embed',
    '',
  ],
];

/** Base addresses that are taken, each with the one address that every browser must make of it. */
const taken: readonly (readonly [id: string, base: string, address: string])[] = [
  ['A57', 'HTTPS://App.Example.COM:443/', 'https://app.example.com/embed/dashboard/sales'],
  ['A57', 'https://app.example.com', 'https://app.example.com/embed/dashboard/sales'],
  ['A57', 'https://app.example.com:08443/bi//', 'https://app.example.com:8443/bi/embed/dashboard/sales'],
  ['A57', 'HTTP://LocalHost:80', 'http://localhost/embed/dashboard/sales'],
  ['A59', 'https://bücher.example', 'https://xn--bcher-kva.example/embed/dashboard/sales'],
  ['A59', 'https://BÜCHER.example', 'https://xn--bcher-kva.example/embed/dashboard/sales'],
  ['A59', 'https://xn--bcher-kva.example', 'https://xn--bcher-kva.example/embed/dashboard/sales'],
  // The first letter is Cyrillic: it looks like `app`, and is another host.
  ['A59', 'https://\u0430pp.example.com', 'https://xn--pp-6kc.example.com/embed/dashboard/sales'],
  ['A59', 'https://app\uff0eexample.com', 'https://app.example.com/embed/dashboard/sales'],
  ['A59', 'https://app\u3002example.com', 'https://app.example.com/embed/dashboard/sales'],
  ['A59', 'https://a\u00adpp.example.com', 'https://app.example.com/embed/dashboard/sales'],
  ['A59', 'https://app%2eexample.com', 'https://app.example.com/embed/dashboard/sales'],
  ['A59', 'https://%61pp.example.com', 'https://app.example.com/embed/dashboard/sales'],
  ['A60', 'https://0x7f.1', 'https://127.0.0.1/embed/dashboard/sales'],
  ['A60', 'http://2130706433', 'http://127.0.0.1/embed/dashboard/sales'],
  ['A60', 'http://0177.1', 'http://127.0.0.1/embed/dashboard/sales'],
  ['A60', 'https://[::ffff:127.0.0.1]:0443', 'https://[::ffff:7f00:1]/embed/dashboard/sales'],
  ['A60', 'http://[0:0:0:0:0:0:0:1]:080', 'http://[::1]/embed/dashboard/sales'],
];

/** The rows whose addresses are none either when they are given as a whole; a whole one may have a query. */
const wholeToo = new Set(['A53', 'A54', 'A55', 'A58']);

/** Where an embed may come from. */
for (const [id, ...bases] of refused) {
  for (const baseUrl of bases) {
    test(`${id} the base address ${JSON.stringify(baseUrl)} is refused, and no frame is made`, async ({ lab }) => {
      const session = `${lab.canary}refused`;
      expect(refusal(lab, () => buildEmbedUrl({ baseUrl, dashboard: 'sales', session }))).equal('invalid-option');
      expectRefused(lab, { baseUrl, session });
      if (wholeToo.has(id)) expectRefused(lab, { url: `${baseUrl}/${session}` });
    });
  }
}

for (const [id, baseUrl, address] of taken) {
  test(`${id} the base address ${JSON.stringify(baseUrl)} makes ${address}`, async ({ lab: _ }) => {
    expect(buildEmbedUrl({ baseUrl, dashboard: 'sales' })).equal(address);
    expect(buildEmbedUrl({ baseUrl: new URL(baseUrl), dashboard: 'sales' })).equal(address);
  });
}
