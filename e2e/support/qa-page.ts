import type { FrameLocator, Locator, Page, Route } from '@playwright/test';
import { expect } from './example-test.js';
import { siteOf } from './sites.js';

/** The QA page. */
export const QA = siteOf('qa');

/** The document inside of the embed. */
export function surface(page: Page): FrameLocator {
  return page.frameLocator('#frame iframe');
}

/** The embed's main heading. */
export function heading(page: Page): Locator {
  return surface(page).getByRole('heading', { level: 1 });
}

/** The rows of the inspector of a kind and name. */
export function logged(page: Page, kind: string, name: string): Locator {
  return page.locator(`svc-inspector .rows [data-kind="${kind}"][data-name="${name}"]`);
}

/** Waits until the page says that the embed is in this state. */
export async function expectState(page: Page, state: string): Promise<void> {
  await expect(page.locator('#state')).toHaveText(state);
}

/** Opens the page as a link says, with an embed that is ready. */
export async function openMounted(page: Page, fragment = ''): Promise<void> {
  await page.goto(`${QA}/#mount=1&${fragment}`);
  await expectState(page, 'Ready');
  await expect(logged(page, 'event', 'view').first()).toBeVisible();
}

/** Presses the button of this name. */
export async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

/** Sends an action, with this payload in place of what is there. */
export async function send(page: Page, name: string, payload?: string): Promise<void> {
  const form = page.locator(`#action-${name}`);
  if (payload !== undefined) await form.getByRole('textbox').fill(payload);
  await form.getByRole('button').click();
}

/** Waits until the embed's frame shows this address. */
export async function expectFrameAt(page: Page, address: RegExp): Promise<void> {
  await expect
    .poll(async () => (await (await page.locator('#frame iframe').elementHandle())?.contentFrame())?.url())
    .toMatch(address);
}

/** Keeps the stranger's page away until it is let in. */
export async function holdStrangers(page: Page): Promise<{ letIn(): Promise<void> }> {
  const held: Route[] = [];
  const hold = (route: Route) => void held.push(route);
  await page.route('**/stranger.html', hold);
  return {
    async letIn() {
      await page.unroute('**/stranger.html', hold);
      for (const route of held.splice(0)) await route.continue().catch(() => undefined);
    },
  };
}

/** The page's requests for sessions from now on. */
export function sessionRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/session') && asked.push(request.url()));
  return asked;
}

/** A session of the page's backend. */
export async function mint(page: Page): Promise<string> {
  const answer = await page.request.post(`${QA}/api/session`, { headers: { origin: QA } });
  const { sessionId } = await answer.json();
  return sessionId;
}

/** The browser tells that the platform refused a session, and complains of nothing else. */
export function expectRefusedSession(complaints: string[]): void {
  expect(complaints.splice(0).filter((text) => !text.includes('401'))).toEqual([]);
}
