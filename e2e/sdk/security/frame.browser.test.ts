import type { EmbedOptionFields } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { failureOf } from '../../support/engines/failure.js';
import { expectRefused } from '../../support/engines/refusal.js';

const TOKENS =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** Returns options for a surface that is served with these headers. */
function withHeaders(headers: Record<string, string>): EmbedOptionFields {
  return { params: { headers: JSON.stringify(headers) } };
}

for (const policy of [`frame-ancestors 'none'`, 'frame-ancestors https://app.example.com', `frame-ancestors 'self'`]) {
  test(`A85 a surface with "${policy}" does not show in this page, and the embed ends with ready-timeout`, async ({
    lab,
  }) => {
    const { embed, messages } = lab.mount({
      dashboard: 'speaks',
      readyTimeout: 500,
      ...withHeaders({ 'Content-Security-Policy': policy }),
    });
    expect(await failureOf(embed.ready)).equal('ready-timeout');
    expect(embed.state).equal('failed');
    expect(messages).deep.equal([]);
  });
}

test('A85 a surface that names this page in frame-ancestors shows in it', async ({ lab }) => {
  const headers = withHeaders({ 'Content-Security-Policy': `frame-ancestors ${location.origin}` });
  const { embed } = lab.mount({ dashboard: 'speaks', ...headers });
  await embed.ready;
  expect(embed.state).equal('ready');
});

test('A86 a tenant on the origin of the page is refused in every spelling', async ({ lab }) => {
  const own = location.origin;
  const { host } = location;
  for (const baseUrl of [own, `${own}/`, own.toUpperCase(), `${own}/prefix`, `http://${host.replace('l', '%6c')}`]) {
    expectRefused(lab, { baseUrl });
    expectRefused(lab, { baseUrl, sandbox: [] });
  }
  expectRefused(lab, { url: `${own}/embed/dashboard/speaks` });
  const later = lab.mount({ url: async () => `${own}/embed/dashboard/speaks`, recover: false });
  expect(await failureOf(later.embed.ready)).equal('session-failed');
  expect(later.embed.error?.cause)
    .include({ code: 'invalid-option' })
    .property('message')
    .match(/sandbox/);
  expect(later.embed.iframe.src).equal('');
});

test('A86 a tenant on the origin of the page works with sandbox: false', async ({ lab }) => {
  const { embed } = lab.mount({ baseUrl: location.origin, dashboard: 'speaks', sandbox: false });
  await embed.ready;
  expect(embed.iframe.hasAttribute('sandbox')).equal(false);
  expect(embed.origin).equal(location.origin);
});

test('A87 a surface has its own origin in the sandbox, also in a given iframe', async ({ lab }) => {
  for (const name of ['div', 'iframe']) {
    const target = lab.area.appendChild(document.createElement(name));
    const { embed } = lab.mount({ sandbox: [] }, target);
    expect(embed.iframe.getAttribute('sandbox')).equal(TOKENS);
    const surface = await lab.surface(embed.iframe);
    expect(await surface.run(() => origin)).equal(lab.sites.tenant);
  }
});

test('A87 the option sandbox adds tokens to the default ones, also after a reload', ({ lab }) => {
  for (const sandbox of [['allow-modals'], ['allow-scripts'], ['allow-forms', 'allow-popups', 'allow-presentation']]) {
    const { embed } = lab.mount({ dashboard: 'silent', sandbox });
    const tokens = () => embed.iframe.getAttribute('sandbox');
    expect(tokens()).equal([TOKENS, ...sandbox].join(' '));
    failureOf(embed.reload());
    expect(tokens()).equal([TOKENS, ...sandbox].join(' '));
  }
});

test('A88 a surface cannot navigate the page', async ({ lab }) => {
  const { surface } = await lab.connect({ sandbox: ['allow-modals'] });
  const addresses = () => [location.href, window.top?.location.href];
  const before = addresses();
  await surface.run((_, address) => {
    const ways = [
      () => window.top?.location.assign(address),
      () => window.top?.location.replace(address),
      () => open(address, '_top'),
      () => {
        const link = Object.assign(document.createElement('a'), { href: address, target: '_top' });
        document.body.append(link);
        link.click();
      },
    ];
    for (const way of ways) {
      try {
        way();
      } catch {
        // Some browsers throw, some ignore it.
      }
    }
  }, `${lab.sites.foreign}/`);
  await lab.settle(surface);
  expect(addresses()).deep.equal(before);
});

test('A89 an iframe has exactly the expected attributes, also after a reload', async ({ lab }) => {
  const { embed } = lab.mount({ dashboard: 'speaks', session: () => `${lab.canary}again` });
  const attributesOf = ({ attributes }: Element) =>
    Object.fromEntries([...attributes].map(({ name, value }) => [name, name === 'style' ? '' : value]));
  const expected = {
    title: 'Embedded analytics',
    allow: 'fullscreen; clipboard-write',
    referrerpolicy: 'strict-origin',
    sandbox: TOKENS,
    src: `${lab.sites.tenant}/embed/dashboard/speaks?session=${lab.canary}again`,
    style: '',
  };
  await embed.ready;
  expect(attributesOf(embed.iframe)).deep.equal(expected);
  await embed.reload();
  expect(attributesOf(embed.iframe)).deep.equal(expected);
  for (const allow of [[], ['camera', 'geolocation']])
    expect(lab.mount({ dashboard: 'silent', allow }).embed.iframe.allow).equal(allow.join('; '));
});

test('A89 a surface has only the features of the option allow', async ({ lab }) => {
  lab.needs('featurePolicy' in document ? undefined : 'a policy that scripts can read');

  const features = async (options: EmbedOptionFields) => {
    const { surface } = await lab.connect(options);
    return surface.run(() => {
      const { featurePolicy } = document as unknown as { featurePolicy: { allowsFeature(name: string): boolean } };
      const names = ['fullscreen', 'clipboard-write', 'camera', 'microphone', 'geolocation', 'payment'];
      return names.filter((name) => featurePolicy.allowsFeature(name));
    });
  };
  expect(await features({})).deep.equal(['fullscreen', 'clipboard-write']);
  expect(await features({ allow: ['camera'] })).deep.equal(['camera']);
  expect(await features({ allow: [] })).deep.equal([]);
});

for (const [allow, kept] of [
  ['local-network-access', false],
  ['local-network-access *', true],
] as const)
  test(`a frame with allow="${allow}" ${kept ? 'keeps the permission' : 'has no permission'} at the address to which it redirects`, async ({
    lab,
  }) => {
    const has = () => {
      const { featurePolicy } = document as unknown as { featurePolicy?: { allowsFeature(name: string): boolean } };
      return featurePolicy?.allowsFeature('local-network-access');
    };
    const given = lab.area.appendChild(document.createElement('iframe'));
    given.setAttribute('allow', allow);
    const { surface } = await lab.connect({}, given);
    lab.needs((await surface.run(has)) ? undefined : 'access to local networks as a permission');
    await surface.run((_, address) => location.replace(address), `${lab.sites.foreign}/elsewhere`);
    expect(await (await lab.surface(given, surface)).run(has)).equal(kept);
  });

test('A119 a given iframe keeps its stricter sandbox, allow and referrerpolicy through mount, reload and destroy', async ({
  lab,
}) => {
  const narrow = { sandbox: 'allow-scripts allow-same-origin', allow: "camera 'none'", referrerpolicy: 'no-referrer' };
  const given = lab.area.appendChild(document.createElement('iframe'));
  for (const [name, value] of Object.entries(narrow)) given.setAttribute(name, value);
  const attributes = () => Object.fromEntries(Object.keys(narrow).map((name) => [name, given.getAttribute(name)]));

  const { embed, surface } = await lab.connect({}, given);
  expect(attributes()).deep.equal(narrow);
  expect(await surface.run(() => document.referrer)).equal('');
  const reloaded = embed.reload();
  const again = await lab.surface(given, surface);
  await again.run((toolkit) => toolkit.ready());
  await reloaded;
  expect(attributes()).deep.equal(narrow);
  expect(await again.run(() => document.referrer)).equal('');
  embed.destroy();
  expect(attributes()).deep.equal(narrow);
});

test('A119 an option for an attribute that a given iframe has is refused, and the attribute stays', async ({ lab }) => {
  const given = lab.area.appendChild(document.createElement('iframe'));
  given.setAttribute('sandbox', 'allow-scripts');
  given.setAttribute('allow', '');
  for (const options of [{ sandbox: [] }, { sandbox: false }, { allow: ['camera'] }] as const)
    expectRefused(lab, options, given);
  expect([given.getAttribute('sandbox'), given.getAttribute('allow')]).deep.equal(['allow-scripts', '']);
  expect(given.hasAttribute('src')).equal(false);
});
