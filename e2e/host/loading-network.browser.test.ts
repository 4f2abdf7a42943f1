import type { SessionProvider } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../support/engines/engine-test.js';
import { failureOf, timePasses } from '../support/engines/failure.js';
import { override } from '../support/lab/override.js';

/** Networks and filters between the page and the tenant. */
test('B29 offline, a failed embed waits for the network and asks once, and a ready embed stays ready', async ({
  lab,
}) => {
  const steady = await lab.connect();
  const online = override(navigator, 'onLine', false);
  try {
    let asked = 0;
    const session: SessionProvider = () => {
      asked++;
      return navigator.onLine ? `${lab.canary}back` : Promise.reject(new Error('offline'));
    };
    const { embed, states } = lab.mount({ dashboard: 'speaks', session });
    await lab.until(() => embed.state === 'failed');
    // The first attempt would come within half a second.
    await timePasses(lab, 1_000);
    expect([asked, states]).deep.equal([1, ['failed']]);
    expect(embed.error?.code).equal('session-failed');
    online.end();
    await embed.ready;
    expect([asked, states]).deep.equal([2, ['failed', 'loading', 'ready']]);
  } finally {
    online.end();
  }
  expect(steady.states).deep.equal(['ready']);
  await steady.surface.run((toolkit) => toolkit.emit('navigate', { path: '/after' }));
  await lab.settle(steady.surface);
  expect(steady.messages.length).equal(2);
});

test('B37 a blocked load fails with a helpful message, and the address gives filters no reason to block it', async ({
  lab,
}) => {
  // To the page a filter and a policy look the same: nothing comes.
  const { embed } = lab.mount({ baseUrl: 'http://127.0.0.1:5999', dashboard: 'sales', readyTimeout: 100 });
  expect(await failureOf(embed.ready)).equal('ready-timeout');
  expect(embed.error?.message).match(/address/);
  await lab.until(() => lab.tolerate(/^policy: frame-src/) > 0);
  const { embed: named } = lab.mount({
    dashboard: 'sales',
    allowExport: true,
    filters: { 'orders.city': 'Paris' },
  });
  // The host is the tenant's own, whatever it is called.
  const { pathname, search } = new URL(named.iframe.src);
  expect(pathname + search).not.match(/analytic|stat|track|metric|telemetry|beacon|pixel|banner|(^|\W)ads?(\W|$)/i);
});
