import { expect, type Frame, type Lab, type Page } from './lab-test.js';

/** What the guests of these tests are ready with. */
export const READY = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' } as const;

/** An embed whose surface has a guest that is ready. */
export async function mountGuest(page: Page, lab: Lab): Promise<Frame> {
  await page.evaluate(() => void customer.mount('#a', { dashboard: 'guest' }));
  const frame = await lab.surface();
  await frame.evaluate((fields) => surface.guest?.emit('ready', fields), READY);
  await page.evaluate(() => customer.embed().ready);
  return frame;
}

/** Expects that the host heard these errors of actions that the surface could not apply, and no others. */
export async function expectRefusals(frame: Frame, lab: Lab, refusals: readonly (readonly [string, string])[]) {
  const heard = await lab.heard(frame);
  const errors = heard.filter(([type]) => type === 'svc:event:error').map(([, payload]) => payload);
  const message = expect.any(String);
  expect(errors).toEqual(refusals.map(([name, context]) => ({ name, context, message, fatal: false })));
}
