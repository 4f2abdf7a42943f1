/** The site's documents for programs and language models, and the button that copies them. */
import type { Page } from '@playwright/test';
import { expect, ORIGIN, readSite, readTexts, test } from '../support/docs-site.js';

const texts = readTexts();
const LINK = /(?<=\]\()[^)\s]+(?=\))/g;
const CODE = /^([ \t]*)```.*?^\1```$|`[^`\n]*`/gms;

const button = (page: Page) => page.getByRole('button', { name: 'Copy page as Markdown' });

test('every page is available as Markdown, in the index, and in the whole text except for the results of tests', () => {
  const paths = [...readSite().keys()].map((path) => `${path}${path.endsWith('/') ? 'index' : ''}.md`);
  for (const path of paths) {
    expect.soft(texts.get(path), path).toMatch(/^# .+\n\n/);
    expect.soft(texts.get('/llms.txt')).toContain(`](${ORIGIN}${path}): `);
  }
  const whole: readonly string[] = texts.get('/llms-full.txt')?.match(/(?<=^<!-- ).*(?= -->$)/gm) ?? [];
  expect(paths.filter((path) => !whole.includes(`${ORIGIN}${path}`))).toEqual(['/security/threats.md']);
});

test('documents for programs contain no markup of the site, and no dead link', () => {
  for (const [path, text] of texts) {
    const prose = text.replaceAll(CODE, '');
    expect.soft(prose, path).not.toMatch(/^:::|^<[A-Z]|\{#[\w-]+\}$/m);
    const links = prose.match(LINK) ?? [];
    const dead = links.filter((link) => {
      const [address = ''] = link.split('#');
      return address.startsWith(ORIGIN) ? !texts.has(address.slice(ORIGIN.length)) : !/^https?:/.test(address);
    });
    expect.soft(dead, path).toEqual([]);
  }
});

test('each page has its own description in the index', () => {
  const lines = texts.get('/llms.txt')?.match(/^- .*$/gm) ?? [];
  const descriptions = lines.map((line) => line.replace(/^- \[.*?\]\(\S*\): ?/, ''));
  for (const description of descriptions) expect.soft(description).toMatch(/^.{20,}[.:]$/);
  expect(new Set(descriptions).size).toBe(lines.length);
});

test('a button copies the Markdown of the page by keyboard, and announces it', async ({ page, context, openDocs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openDocs('/start/react');
  await button(page).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(texts.get('/start/react.md'));

  await page.locator('.VPSidebar').getByRole('link', { name: 'Vue', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('');
  await expect(page.getByRole('link', { name: 'View as Markdown' })).toHaveAttribute('href', '/start/vue.md');
});

const REFUSALS: Readonly<Record<string, () => void>> = {
  refuses: () => {
    navigator.clipboard.write = () => Promise.reject(new Error('refused'));
  },
  lacks: () => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  },
};

for (const [what, refuse] of Object.entries(REFUSALS)) {
  test(`the Markdown is shown and selected if the browser ${what} the clipboard`, async ({ page, openDocs }) => {
    await openDocs('/start/react');
    await page.evaluate(refuse);
    await button(page).press('Enter');
    const field = page.getByRole('textbox', { name: 'Markdown of this page' });
    await expect(field).toBeFocused();
    await expect(page.getByRole('status')).toContainText('copy it by keyboard');
    expect(await page.evaluate(() => String(getSelection()))).toBe(texts.get('/start/react.md'));
  });
}
