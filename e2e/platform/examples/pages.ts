import type { FrameLocator, Locator, Page } from '@playwright/test';
import { EXAMPLES, siteOf } from '../../support/sites.js';

export interface ExamplePage {
  readonly example: string;
  readonly path?: string;
  readonly heading?: string;
  /** The text that replaces a failed embed, and the button that loads it again. */
  readonly failure?: string;
  readonly retry?: string;
  /** The focused element after that button, on pages that move the focus themselves. */
  readonly focus?: string;
  /** Whether to test the keyboard: once for each way of mounting and for each surface. */
  readonly keyboard?: boolean;
  readonly turn?: (page: Page) => Promise<unknown>;
  /** Leads from the opened page to the embed. */
  readonly enter?: (page: Page) => Promise<void>;
}

const ALL: readonly ExamplePage[] = [
  { example: 'script-tag', focus: '#report-title', keyboard: true },
  {
    example: 'script-tag',
    path: '/no-script',
    failure: 'The numbers are not there right now.',
    retry: 'Ask for them again',
  },
  {
    example: 'element',
    failure: 'The report could not be opened. Your data is safe; the report is not answering.',
    retry: 'Open it again',
    keyboard: true,
    turn: (page) => page.getByRole('button', { name: 'Right to left' }).click(),
  },
  { example: 'es-module', path: '/dashboard', focus: '#page-title' },
  { example: 'es-module', path: '/workspace', heading: 'All dashboards', focus: '#page-title', keyboard: true },
  { example: 'es-module', path: '/assistant', heading: 'Ask your data', focus: '#page-title', keyboard: true },
  { example: 'react-spa', failure: 'No session could be opened for this page.', keyboard: true },
  {
    example: 'vue-spa',
    failure: 'No session could be opened for this page.',
    keyboard: true,
    turn: (page) => page.getByLabel('Locale').selectOption('ar'),
  },
  { example: 'next-ssr', failure: 'This content could not be loaded.' },
  // Also the page of `backend-hono`.
  {
    example: 'backend-express',
    heading: 'City weather',
    focus: '#report-title',
    enter: (page) => page.getByRole('button', { name: 'Sign in as Ada Birk' }).click(),
  },
  {
    example: 'own-chart',
    heading: 'City weather',
    focus: '#frame iframe',
    enter: (page) => page.getByRole('button', { name: 'Sign in as Ada Birk' }).click(),
  },
];

/** Pages of the examples that these tests start. */
export const PAGES = ALL.filter(({ example }) => EXAMPLES.includes(example));

/** Opens a page, and leads to its embed, without transitions, so that colors change immediately. */
export async function openPage(page: Page, { example, path = '/', enter }: ExamplePage): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.goto(siteOf(example) + path);
  await enter?.(page);
}

export const embed = (page: Page): FrameLocator => page.frameLocator('iframe');
export const films = (page: Page): Locator => embed(page).locator('[data-widget="film-count"] [data-kpi-value]');

export function logged(page: Page, name: string, kind = 'event'): Locator {
  return page.locator(`[role=log] :is([data-event="${name}"], [data-kind="${kind}"][data-name="${name}"])`);
}

export function sessionRequests(page: Page): string[] {
  const requests: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/session') && requests.push(request.url()));
  return requests;
}
