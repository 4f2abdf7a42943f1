import type { FrameLocator, Locator, Page, Route } from '@playwright/test';
import { expect } from './example-test.js';
import { siteOf } from './sites.js';

export const QA = siteOf('qa');

export function surface(page: Page): FrameLocator {
  return page.frameLocator('#frame iframe');
}

export function field(page: Page, name: string): Locator {
  return page.locator(`#field-${name}`);
}

/** Returns the rows of the log of a kind and name. */
export function logged(page: Page, kind: string, name: string): Locator {
  return page.locator(`svc-inspector .rows [data-kind="${kind}"][data-name="${name}"]`);
}

export async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.locator('#state')).toHaveText(state);
}

export async function openLink(page: Page, link: Readonly<Record<string, string>> = {}): Promise<void> {
  await page.goto(`${QA}/#${new URLSearchParams(link)}`);
}

/** Opens the page with a link that mounts, and waits until the embed is ready. */
export async function openMounted(page: Page, link: Readonly<Record<string, string>> = {}): Promise<void> {
  await openLink(page, { mount: '1', ...link });
  await expectState(page, 'Ready');
  await expect(logged(page, 'event', 'view').first()).toBeVisible();
}

/** Returns the button of this name outside of the log, whose rows are buttons with the same names. */
export function button(page: Page, name: string): Locator {
  return page.locator('header.site, .setup, .side').getByRole('button', { name, exact: true });
}

export async function press(page: Page, name: string): Promise<void> {
  await button(page, name).click();
}

/** Sends an action, with this payload instead of the example. */
export async function send(page: Page, name: string, payload?: string): Promise<void> {
  if (payload !== undefined) await page.locator(`#payload-${name}`).fill(payload);
  await press(page, `Send ${name}`);
}

export async function expectFrameAt(page: Page, address: RegExp): Promise<void> {
  await expect
    .poll(async () => (await (await page.locator('#frame iframe').elementHandle())?.contentFrame())?.url())
    .toMatch(address);
}

/** Holds the requests for the foreign page until `release` is called. */
export async function holdForeignPage(page: Page): Promise<{ release(): Promise<void> }> {
  const held: Route[] = [];
  const hold = (route: Route) => void held.push(route);
  await page.route('**/foreign.html', hold);
  return {
    async release() {
      await page.unroute('**/foreign.html', hold);
      for (const route of held.splice(0)) await route.continue().catch(() => undefined);
    },
  };
}

/** Records the page's requests for sessions from now on. */
export function sessionRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/api/session') && requests.push(request.url()));
  return requests;
}

export async function mint(page: Page): Promise<string> {
  const answer = await page.request.post(`${QA}/api/session`, { headers: { origin: QA } });
  const { sessionId } = await answer.json();
  return sessionId;
}

/** Expects only complaints about sessions that the platform refused. */
export function expectRefusedSession(complaints: string[]): void {
  expect(complaints.splice(0).filter((text) => !text.includes('401'))).toEqual([]);
}
