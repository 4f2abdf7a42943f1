import { buildEmbedUrl, type EmbedOptionFields } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { expectRefused, refusal } from '../../support/engines/refusal.js';

/** Base addresses with hosts that engines could parse differently, by row. */
const refused: readonly (readonly [id: string, ...bases: string[]])[] = [
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
    'https://exa\u00a0mple',
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

/** Base addresses with the origin that every engine must parse, by row. */
const accepted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  A57: {
    'HTTPS://App.Example.COM:443/': 'https://app.example.com',
    'https://app.example.com': 'https://app.example.com',
    'https://app.example.com:08443/bi//': 'https://app.example.com:8443/bi',
    'HTTP://LocalHost:80': 'http://localhost',
  },
  A59: {
    'https://bücher.example': 'https://xn--bcher-kva.example',
    'https://BÜCHER.example': 'https://xn--bcher-kva.example',
    'https://xn--bcher-kva.example': 'https://xn--bcher-kva.example',
    // The first letter is Cyrillic: it looks like `app`, and is another host.
    'https://\u0430pp.example.com': 'https://xn--pp-6kc.example.com',
    'https://app\uff0eexample.com': 'https://app.example.com',
    'https://app\u3002example.com': 'https://app.example.com',
    'https://a\u00adpp.example.com': 'https://app.example.com',
    'https://app%2eexample.com': 'https://app.example.com',
    'https://%61pp.example.com': 'https://app.example.com',
  },
  A60: {
    'https://0x7f.1': 'https://127.0.0.1',
    'http://2130706433': 'http://127.0.0.1',
    'http://0177.1': 'http://127.0.0.1',
    'https://[::ffff:127.0.0.1]:0443': 'https://[::ffff:7f00:1]',
    'http://[0:0:0:0:0:0:0:1]:080': 'http://[::1]',
  },
};

/** Other spellings of the tenant's own address. */
const spellings: readonly (readonly [id: string, what: string, spell: (tenant: string) => EmbedOptionFields])[] = [
  ['A51', 'in capitals, with zeros in its port', (tenant) => ({ baseUrl: zeros(tenant.toUpperCase()) })],
  ['A51', 'as a parsed address with a prefix', (tenant) => ({ baseUrl: new URL('/prefix/', tenant) })],
  ['A51', 'as a whole address', (tenant) => ({ url: `${zeros(tenant.toUpperCase())}/embed/dashboard/scripted#part` })],
  ['A57', 'in capitals, with a slash', (tenant) => ({ baseUrl: `${tenant.toUpperCase()}/` })],
  ['A59', 'with a full-width dot', (tenant) => ({ baseUrl: tenant.replace('.', '\uff0e') })],
  ['A59', 'with a percent sign', (tenant) => ({ baseUrl: tenant.replace('.', '%2e') })],
  ['A60', 'as a hexadecimal number', (tenant) => ({ baseUrl: tenant.replace('127.0.0.1', '0x7f.1') })],
  ['A60', 'as one number', (tenant) => ({ baseUrl: tenant.replace('127.0.0.1', '2130706433') })],
  ['A60', 'with a port that begins with zeros', (tenant) => ({ baseUrl: zeros(tenant) })],
];

function zeros(tenant: string): string {
  return tenant.replace(/:(\d+)$/, ':00$1');
}

for (const [id, ...bases] of refused) {
  test(`${id} base addresses that engines could parse differently are refused, and no frame is created`, ({ lab }) => {
    for (const baseUrl of bases) {
      const session = `${lab.canary}refused`;
      const code = refusal(lab, () => buildEmbedUrl({ baseUrl, dashboard: 'sales', session }));
      expect(code, baseUrl).equal('invalid-option');
      expectRefused(lab, { baseUrl, session });
    }
    expect(lab.area.querySelector('iframe')).equal(null);
  });
}

for (const [id, spelled] of Object.entries(accepted)) {
  test(`${id} each engine parses the spellings of a base address to the same address`, ({ lab: _ }) => {
    for (const [baseUrl, origin] of Object.entries(spelled)) {
      const address = `${origin}/embed/dashboard/sales`;
      expect(buildEmbedUrl({ baseUrl, dashboard: 'sales' }), baseUrl).equal(address);
      expect(buildEmbedUrl({ baseUrl: new URL(baseUrl), dashboard: 'sales' }), baseUrl).equal(address);
    }
  });
}

for (const [id, what, spell] of spellings) {
  test(`${id} the tenant's address ${what} loads the tenant, whose origin is trusted`, async ({ lab }) => {
    const { embed, surface, messages, rejections } = await lab.connect(spell(lab.sites.tenant));
    expect(embed.origin).equal(lab.sites.tenant);
    expect(await surface.run(() => location.origin)).equal(lab.sites.tenant);
    embed.refresh();
    expect(await lab.received(surface)).length(1);
    expect([messages.length, rejections.length]).deep.equal([1, 0]);
  });
}
