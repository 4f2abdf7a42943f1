import { expect } from 'vitest';
import { test } from '../support/engines/engine-test.js';
import { failureOf } from '../support/engines/failure.js';

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
