import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { failureOf, timePasses } from '../../support/engines/failure.js';

test('B36 wrong clocks of page or surface have no effect', async ({ lab }) => {
  const now = Date.now;
  try {
    const { embed, states, messages } = lab.mount();
    const surface = await lab.surface(embed.iframe);
    const stamps = [0, 8.64e15, -1, now(), 1e308];
    Date.now = () => 0;
    await surface.run((toolkit, all) => {
      for (const timestamp of all) toolkit.emit('navigate', { path: `/${timestamp}` }, { timestamp });
    }, stamps);
    await lab.settle(surface);
    Date.now = () => 8.64e15;
    expect(messages.map(({ timestamp }) => timestamp)).deep.equal(stamps);
    await timePasses(lab, 200);
    expect([embed.state, states]).deep.equal(['loading', []]);
    await surface.run((toolkit) =>
      toolkit.emit(
        'ready',
        { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' },
        { timestamp: 1 },
      ),
    );
    await embed.ready;
    embed.setLocale('de-DE');
    expect((await lab.received(surface)).map(({ data }) => Object(data).timestamp)).deep.equal([8.64e15]);
    expect(states).deep.equal(['ready']);
  } finally {
    Date.now = now;
  }
});

test('B59 20 embeds that are removed without destroy() while they fail ask for no further session', async ({ lab }) => {
  let asked = 0;
  const session = () => {
    asked++;
    return Promise.reject(new Error('down'));
  };
  const mounts = Array.from({ length: 20 }, () => lab.mount({ session }));
  await lab.until(() => mounts.every(({ embed }) => embed.state === 'failed'));
  expect(asked).equal(20);
  lab.area.replaceChildren();
  // Only once nothing more is tried.
  for (const { embed } of mounts) expect(await failureOf(embed.ready)).equal('session-failed');
  expect(asked).equal(20);
  expect(mounts.map(({ embed }) => Object(embed.error?.cause).code)).deep.equal(Array(20).fill('target-not-found'));
});
