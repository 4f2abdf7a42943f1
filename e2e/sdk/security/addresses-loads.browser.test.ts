import type { EmbedOptionFields, Json } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';

/** Other spellings of the tenant's own address, which browsers read as the same. */
const spellings: readonly (readonly [id: string, what: string, spell: (tenant: string) => string])[] = [
  ['A51', 'in capitals, with zeros in its port', (tenant) => tenant.toUpperCase().replace(/:(\d+)$/, ':0$1')],
  ['A57', 'in capitals, with a slash', (tenant) => `${tenant.toUpperCase()}/`],
  ['A59', 'with a full-width dot', (tenant) => tenant.replace('.', '\uff0e')],
  ['A59', 'with a percent sign', (tenant) => tenant.replace('.', '%2e')],
  ['A60', 'as a hexadecimal number', (tenant) => tenant.replace('127.0.0.1', '0x7f.1')],
  ['A60', 'as one number', (tenant) => tenant.replace('127.0.0.1', '2130706433')],
  ['A60', 'with a port that begins with zeros', (tenant) => tenant.replace(/:(\d+)$/, ':00$1')],
];

/** What comes after the canary in sessions that an address carries unchanged. */
const sessions = ['x&allowExport=true', 'x#', 'x\r\n', 'x&session=y', '?a=b', ' + %2B %26', '%00\0', 'é😀', '"\'<>\\'];

/** Filter values that an address carries unchanged. */
const values: Readonly<Record<string, Json>> = {
  'a.ampersand': 'a&session=evil&allowExport=true',
  'a.equals': '=a==b=',
  'a.plus': '1+1 = 2',
  'a.percent': '100%, %41, %2541, %, %zz',
  'a.hash': '#fragment',
  'a.quotes': '"\'`\\"',
  'a.markup': '</script><img src=x onerror=alert(1)>',
  'a.emoji': '👩‍👩‍👧‍👦 é e\u0301',
  'a.half': '\ud800 and \udc00',
  'a.lines': 'a\r\nb\tc\u2028d\0',
  'a.empty': '',
  'a.none': null,
  'a.list': [1, -1.5e-7, 0, true, null, [], {}],
  'a.nested': { value: { 'a&b': ['=', { '+': '%' }] }, operator: 'in' },
  '_._': { toString: 'x', hasOwnProperty: 1 },
};

/** How the surface of an embed with these options reads its own address. */
async function readInSurface(lab: Lab, options: EmbedOptionFields) {
  const { surface } = await lab.connect(options);
  const read = await surface.run(({ guest }) => guest.readEmbedParams());
  const names = await surface.run(() => [...new URLSearchParams(location.search).keys()]);
  return { read, names };
}

/** What loads from the addresses that are built. */
for (const [id, what, spell] of spellings) {
  test(`${id} the tenant's address ${what} loads the tenant, whose origin is trusted`, async ({ lab }) => {
    const { embed, surface, messages, rejections } = await lab.connect({ baseUrl: spell(lab.sites.tenant) });
    expect(embed.origin).equal(lab.sites.tenant);
    expect(await surface.run(() => location.origin)).equal(lab.sites.tenant);
    embed.refresh();
    expect(await lab.received(surface)).length(1);
    expect([messages.length, rejections.length]).deep.equal([1, 0]);
  });
}

for (const session of sessions) {
  test(`A63 the surface reads a session that ends in ${JSON.stringify(session)} as it was given`, async ({ lab }) => {
    const given = `${lab.canary}${session}`;
    const { read, names } = await readInSurface(lab, { session: given });
    expect(read).deep.equal({ session: given, allowExport: false, filters: {} });
    expect(names).deep.equal(['session']);
  });
}

test('A64 the surface reads all filters at once, in their order', async ({ lab }) => {
  const { read, names } = await readInSurface(lab, { filters: values, allowExport: true });
  expect(read.filters).deep.equal(values);
  expect(read.allowExport).equal(true);
  expect(names).deep.equal(['session', 'allowExport', ...Object.keys(values).map((member) => `f_${member}`)]);
});

test('A68 a parameter with a similar name changes no session, export or filter', async ({ lab }) => {
  const params = { Session: 'evil', session_: 'evil', AllowExport: true, F_a: '{}', 'session=x&f': 1 };
  const session = `${lab.canary}ours`;
  const { read } = await readInSurface(lab, { session, params });
  expect(read).deep.equal({ session, allowExport: false, filters: {} });
});
