import { finalErrors } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../support/engines/engine-test.js';
import { failureOf } from '../support/engines/failure.js';

/** Failures after which nobody asks again, and those after which somebody asks in time. */
test('a final error of the surface ends recovery at once, and the error has its words', async ({ lab }) => {
  for (const name of finalErrors) {
    let asked = 0;
    const { embed, states } = lab.mount({ session: () => `${lab.canary}${name}-${++asked}` });
    const surface = await lab.surface(embed.iframe);
    surface.run((toolkit, name) => toolkit.emit('error', { message: 'It is not there', name, fatal: true }), name);
    expect(await failureOf(embed.ready), name).equal('surface-failed');
    expect([embed.error?.message, embed.error?.retryable, states, asked]).deep.equal([
      `surface-failed: It is not there (${name})`,
      false,
      ['failed'],
      1,
    ]);
  }
});

test('a session endpoint gives each load a session, and its refusal is final', async ({ lab }) => {
  const mark = crypto.randomUUID();
  const asked = async () => (await lab.requests('customer')).filter((path) => path.includes(mark)).length;
  const own = lab.mount({ dashboard: 'speaks', session: undefined, sessionEndpoint: `/api/session?${mark}` });
  await own.embed.ready;
  expect(new URL(own.embed.iframe.src).searchParams.get('session')).equal('of-the-endpoint');
  await own.embed.reload();
  expect(await asked()).equal(2);

  const refused = lab.mount({ session: undefined, sessionEndpoint: `/api/session?status=403&${mark}` });
  expect(await failureOf(refused.embed.ready)).equal('session-failed');
  // Browsers log the answer.
  lab.tolerate(/403/);
  expect([refused.embed.error?.status, refused.embed.error?.retryable, await asked()]).deep.equal([403, false, 3]);
});

test('B58 a listener that reloads at each failure waits as long as recovery would', async ({ lab }) => {
  const times: number[] = [];
  const session = async () => {
    times.push(performance.now());
    throw new Error('the backend is down');
  };
  const { embed } = lab.mount({ session, recover: false });
  embed.onStateChange((state) => void (state === 'failed' && embed.reload()));
  await lab.until(() => times.length === 4);
  const waits = times.slice(1).map((time, index) => time - Number(times[index]));
  // Half of the delay at the least, less what clocks round.
  for (const [index, wait] of waits.entries()) expect(wait).least(250 * 2 ** index - 5);
});
