/** Causes that engines report in different ways; the others, in one engine, are in `diagnose.spec.ts`. */
import { type Diagnosis, diagnose, type EmbedOptionFields } from '@svc-embed/host';
import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';
import { tallTarget } from '../../support/engines/tall-target.js';

/** Mounts an embed without a timeout, and diagnoses it until its frame has loaded a document. */
async function diagnoseLoad(lab: Lab, options: EmbedOptionFields): Promise<Diagnosis> {
  const end = new AbortController();
  const target = tallTarget(lab);
  target.addEventListener('load', () => setTimeout(() => end.abort()), { capture: true });
  const { embed } = lab.mount({ readyTimeout: 0, recover: false, ...options }, target);
  return await diagnose(embed, { signal: end.signal });
}

test('nothing is found of a healthy embed, before and after it is ready', async ({ lab }) => {
  const { embed } = lab.mount({}, tallTarget(lab));
  const diagnosis = diagnose(embed);
  const surface = await lab.surface(embed.iframe);
  await surface.run((toolkit) => toolkit.ready());
  expect(await diagnosis).deep.equal([]);
  expect(await diagnose(embed)).deep.equal([]);
});

test('csp-frame-src is found first if the policy of the page lacks the tenant', async ({ lab }) => {
  const { embed } = lab.mount({ baseUrl: 'https://other.example', readyTimeout: 500, recover: false }, tallTarget(lab));
  const [first] = await diagnose(embed);
  expect(first).include({ code: 'csp-frame-src', evidence: 'frame-src blocked https://other.example' });
  lab.tolerate(/other\.example/);
});

test('silent-surface is found first if the frame has loaded a page that is not a surface', async ({ lab }) => {
  const [first] = await diagnoseLoad(lab, { url: `${lab.sites.tenant}/surface.js` });
  expect(first).include({ code: 'silent-surface', about: 'surface' });
  lab.tolerate(/connect-src/);
});
