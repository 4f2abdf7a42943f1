import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { innerOf, typesOf } from '../../support/engines/last-words.js';
import { forgeEvent } from '../../support/lab/forge.js';

const SANDBOXED = JSON.stringify({ 'Content-Security-Policy': 'sandbox allow-scripts' });

test('A1 the page rejects and reports a valid event of a foreign page', async ({ lab }) => {
  const { embed, messages, rejections } = await lab.connect();
  const heard = messages.length;
  const foreign = await lab.surface(lab.frame(`${lab.sites.foreign}/`));
  await foreign.run((toolkit) => toolkit.emit('navigate', { path: '/foreign' }));
  await lab.settle(foreign);
  expect(messages.length).equal(heard);
  expect(rejections).deep.equal([{ reason: 'origin', origin: lab.sites.foreign, path: undefined }]);
  expect(embed.state).equal('ready');
});

for (const [what, alike] of [
  ['A2 an origin that begins with the trusted one', (origin: string) => origin.slice(0, -1)],
  [
    'A3 an origin that ends with the host of the trusted one',
    (origin: string) => origin.replace(/.*\/\/./, 'https://'),
  ],
  ['A4 an origin that is the beginning of the trusted one', (origin: string) => `${origin}0`],
] as const) {
  test(`${what} is rejected, even in the window of the embed`, async ({ lab }) => {
    const { tenant, customer } = lab.sites;
    // A look-alike may be a real address of someone: a policy of the page blocks requests to it.
    const headers = encodeURIComponent(JSON.stringify({ 'Content-Security-Policy': `frame-src ${tenant}` }));
    const host = await lab.surface(lab.frame(`${customer}/host?headers=${headers}`));
    await host.run(
      async ({ mount }, baseUrl, session, shown) => {
        const blocked = new Promise((resolve) => document.addEventListener('securitypolicyviolation', resolve));
        mount({ baseUrl, session, dashboard: 'nobody', readyTimeout: 0, recover: false });
        await blocked;
        innerWindow().location.href = shown;
        function innerWindow() {
          return document.querySelector('iframe')?.contentWindow as Window;
        }
      },
      alike(tenant),
      `${lab.canary}alike`,
      `${tenant}/embed/dashboard/scripted`,
    );
    await lab.until(() => lab.tolerate(/policy: frame-src/) > 0);
    const surface = await innerOf(lab, host);
    await surface.run((toolkit) => {
      toolkit.ready();
      toolkit.emit('navigate', { path: '/alike' });
      toolkit.mark(parent, 'surface');
    });
    await lab.received(host, 'surface');
    const seen = await host.run(({ mounts }) =>
      mounts.map(({ embed, messages, rejections }) => [embed.state, messages, rejections]),
    );
    const rejection = { reason: 'origin', origin: tenant, path: undefined };
    expect(seen).deep.equal([['loading', [], [rejection, rejection]]]);
  });
}

test('A7 events of the window of the embed are rejected while its origin is `null`', async ({ lab }) => {
  const { embed, messages, rejections } = lab.mount({ params: { headers: SANDBOXED } });
  const surface = await lab.surface(embed.iframe);
  expect(await surface.run(() => origin)).equal('null');
  await surface.run((toolkit) => toolkit.ready());
  await lab.settle(surface);
  expect(messages).deep.equal([]);
  expect(rejections).deep.equal([{ reason: 'origin', origin: 'null', path: undefined }]);
  expect(embed.state).equal('loading');
});

test('A7 events of a foreign `data:` document are rejected', async ({ lab }) => {
  const { messages, rejections } = await lab.connect();
  const foreign = await lab.surface(lab.frame(`${lab.sites.foreign}/`));
  const message = JSON.stringify(forgeEvent('navigate', { path: '/data' }));
  const document = `data:text/html,<script>parent.parent.postMessage(${message}, '*')</script>`;
  await foreign.run((toolkit, address) => toolkit.frame(address), document);
  await lab.until(() => rejections.length > 0);
  expect(rejections).deep.equal([{ reason: 'origin', origin: 'null', path: undefined }]);
  expect(typesOf(messages)).deep.equal(['ready']);
});

test('A8 a page whose own origin is `null` rejects a surface whose origin is `null`', async ({ lab }) => {
  const { tenant, customer } = lab.sites;
  const host = await lab.surface(lab.frame(`${customer}/host?headers=${encodeURIComponent(SANDBOXED)}`));
  await host.run(
    ({ mount }, baseUrl, session) => void mount({ baseUrl, session, dashboard: 'scripted' }),
    tenant,
    `${lab.canary}null`,
  );
  const surface = await innerOf(lab, host);
  await surface.run((toolkit) => {
    toolkit.ready();
    toolkit.mark(parent, 'surface');
  });
  const [first] = await lab.received(host, 'surface');
  // Equal origins: comparing the sender's with the page's own would accept this message.
  expect([first?.origin, await host.run(() => origin)]).deep.equal(['null', 'null']);
  const seen = await host.run(({ mounts }) =>
    mounts.map(({ embed, messages, rejections }) => [embed.state, messages, rejections]),
  );
  expect(seen).deep.equal([['loading', [], [{ reason: 'origin', origin: 'null', path: undefined }]]]);
});
