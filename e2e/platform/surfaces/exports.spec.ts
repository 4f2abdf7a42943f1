import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { pngSize, readCsv, readPdf, readWorkbook } from '../../support/files.js';
import {
  expect,
  loaded,
  payloadsOf,
  type SandboxFixtures,
  surface,
  strictTest as test,
} from '../../support/sandbox-test.js';

const DASHBOARD = '.page-header';
const FILMS = '[data-widget="top-films"]';
const GENRES = '[data-widget="gross-by-genre"]';

/** Waits for download events since the last call, and returns them: a file may arrive before its event. */
async function takeDownloads(page: Page): Promise<unknown[]> {
  await expect.poll(() => payloadsOf(page, 'download')).not.toEqual([]);
  const taken = await payloadsOf(page, 'download');
  await page.evaluate(() => events.splice(0));
  return taken;
}

function item(page: Page, part: string, format: string) {
  return surface(page).locator(`${part} [data-action="download-${format}"]`);
}

async function open(page: Page, part: string): Promise<void> {
  await surface(page).locator(`${part} [data-action="download"]`).click();
}

async function save(page: Page, part: string, format: string): Promise<{ name: string; bytes: Uint8Array }> {
  await open(page, part);
  const download = page.waitForEvent('download');
  await item(page, part, format).click();
  const file = await download;
  // The menu closes last: pressing its button earlier would only close it.
  await expect(item(page, part, format)).toBeHidden();
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Returns a color of CSS as a number, like `readColors`. */
function colorNumber(page: Page, part: string, property: 'backgroundColor' | 'fill'): Promise<number> {
  return surface(page)
    .locator(part)
    .first()
    .evaluate((element, name) => {
      const context = new OffscreenCanvas(1, 1).getContext('2d');
      if (!context) throw new Error('no canvas');
      context.fillStyle = getComputedStyle(element)[name];
      context.fillRect(0, 0, 1, 1);
      return new Uint32Array(context.getImageData(0, 0, 1, 1).data.buffer)[0] ?? 0;
    }, property);
}

function readColors(page: Page, bytes: Uint8Array): Promise<{ corner: number; all: number[] }> {
  return page.evaluate(async (base64) => {
    const blob = new Blob([Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))], { type: 'image/png' });
    const image = await createImageBitmap(blob);
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    if (!context) throw new Error('no canvas');
    context.drawImage(image, 0, 0);
    const pixels = new Uint32Array(context.getImageData(0, 0, image.width, image.height).data.buffer);
    return { corner: pixels[0] ?? 0, all: [...new Set(pixels)] };
  }, Buffer.from(bytes).toString('base64'));
}

async function openFilms(page: Page, openEmbed: SandboxFixtures['openEmbed']): Promise<void> {
  await openEmbed(page, { viewer: { externalId: 'e' }, dashboard: 'movies-overview', allowExport: true });
  await loaded(page);
}

test.describe('a widget', () => {
  test.beforeEach(({ page, openEmbed }) => openFilms(page, openEmbed));

  test('a widget is saved in each format', { tag: '@core' }, async ({ page }) => {
    await test.step('as csv', async () => {
      const { name, bytes } = await save(page, FILMS, 'csv');
      expect(name).toBe('highest-grossing-films.csv');
      const [head, first, ...rest] = readCsv(bytes);
      expect(head?.[0]).toBe('Title');
      expect(first).toEqual(expect.arrayContaining(['Avatar', '2009-12-18', '2767891499']));
      // The last line has a line break.
      expect(rest.at(-1)).toEqual(['']);
      const event = { format: 'csv', target: 'widget', widgetId: 'top-films', title: 'Highest-grossing films' };
      expect(await takeDownloads(page)).toEqual([{ ...event, rowCount: rest.length }]);
    });

    await test.step('as xlsx, with real numbers and days', async () => {
      const { name, bytes } = await save(page, FILMS, 'xlsx');
      expect(name).toBe('highest-grossing-films.xlsx');
      const { names, sheet } = readWorkbook(bytes);
      expect(names).toEqual(['Highest-grossing films']);
      expect(sheet(1)).toContain('<v>2767891499</v>');
      // 18 December 2009.
      expect(sheet(1)).toContain('<v>40165</v>');
      expect(await takeDownloads(page)).toEqual([expect.objectContaining({ format: 'xlsx', rowCount: 15 })]);
    });

    for (const scheme of ['light', 'dark'] as const)
      await test.step(`as png, in the ${scheme} colors of the page`, async () => {
        await page.evaluate((wanted) => embed.setColorScheme(wanted), scheme);
        await expect(surface(page).locator('html')).toHaveAttribute('data-color-scheme', scheme);
        const { name, bytes } = await save(page, GENRES, 'png');
        expect(name).toBe('worldwide-gross-by-genre.png');
        const box = await surface(page).locator(GENRES).boundingBox();
        expect(pngSize(bytes).width).toBeCloseTo((box?.width ?? 0) * 2, -1);
        expect(pngSize(bytes).height).toBeCloseTo((box?.height ?? 0) * 2, -1);
        const { corner, all } = await readColors(page, bytes);
        expect(corner).toBe(await colorNumber(page, 'html', 'backgroundColor'));
        expect(all).toContain(await colorNumber(page, GENRES, 'backgroundColor'));
        expect(all).toContain(await colorNumber(page, `${GENRES} .mark-rect path`, 'fill'));
        expect(await takeDownloads(page)).toEqual([
          { format: 'png', target: 'widget', widgetId: 'gross-by-genre', title: 'Worldwide gross by genre' },
        ]);
      });

    await test.step('as pdf, on a page of its own size', async () => {
      await page.evaluate(() => embed.setLocale('de-DE'));
      await expect(surface(page).locator('html')).toHaveAttribute('lang', 'de-DE');
      const pdf = readPdf((await save(page, GENRES, 'pdf')).bytes);
      const box = await surface(page).locator(GENRES).boundingBox();
      expect(pdf).toMatchObject({ pages: 1, language: 'de-DE' });
      expect(pdf.title).toBe((await surface(page).locator(`${GENRES} h2`).textContent()) ?? '');
      expect(pdf.sizes[0]?.[0]).toBeCloseTo((box?.width ?? 0) * 0.75, -1);
      expect(await takeDownloads(page)).toEqual([expect.objectContaining({ format: 'pdf', target: 'widget' })]);
    });
  });

  test('the download menu of a widget works with the keyboard', async ({ page }) => {
    const button = surface(page).locator(`${FILMS} [data-action="download"]`);
    await expect(button).toHaveAccessibleName('Download Highest-grossing films');
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(item(page, FILMS, 'csv')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(item(page, FILMS, 'pdf')).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await expect(item(page, FILMS, 'xlsx')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Enter');
    await expect(item(page, FILMS, 'csv')).toBeFocused();
    const download = page.waitForEvent('download');
    await page.keyboard.press('Enter');
    await download;
    await expect(button).toBeFocused();
  });

  test('a double click saves a widget once', async ({ page }) => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/csv-/, async (route) => {
      await released;
      await route.continue();
    });
    await open(page, FILMS);
    const csv = item(page, FILMS, 'csv');
    await csv.dblclick();
    await expect(csv).toHaveAttribute('aria-busy', 'true');
    await item(page, FILMS, 'xlsx').click();
    const download = page.waitForEvent('download');
    release();
    await download;
    await expect(csv).toBeHidden();
    expect(await takeDownloads(page)).toEqual([expect.objectContaining({ format: 'csv' })]);
  });
});

test('a failed download is shown and reported to the host', async ({ page, openEmbed, complaints }) => {
  await openFilms(page, openEmbed);
  await page.route(/assets\/pdf-/, (route) => route.abort());
  await open(page, FILMS);
  await item(page, FILMS, 'pdf').click();
  await expect(surface(page).locator(`${FILMS} [role="alert"]:visible`)).toHaveText(/could not be made/);
  expect(await payloadsOf(page, 'error')).toEqual([
    { name: 'ExportFailed', message: 'The pdf file could not be made.', context: 'top-films', fatal: false },
  ]);
  expect(await payloadsOf(page, 'download')).toEqual([]);
  expect((await save(page, GENRES, 'csv')).name).toBe('worldwide-gross-by-genre.csv');
  // The browser logs the aborted request.
  expect(complaints.splice(0).every((complaint) => complaint.includes('net::ERR_FAILED'))).toBe(true);
});

test.describe('a dashboard', () => {
  test.use({ viewport: { width: 800, height: 900 } });

  test('a dashboard is saved in each format', async ({ page, openEmbed }) => {
    await openFilms(page, openEmbed);
    await test.step('as csv, with a section per widget', async () => {
      const { name, bytes } = await save(page, DASHBOARD, 'csv');
      expect(name).toBe('film-releases.csv');
      const titles = readCsv(bytes).map(([cell]) => cell);
      expect(titles).toEqual(expect.arrayContaining(['Highest-grossing films', 'Worldwide gross by genre']));
      const [event] = await takeDownloads(page);
      expect(event).toMatchObject({ format: 'csv', target: 'dashboard', title: 'Film releases' });
      expect(event).not.toHaveProperty('widgetId');
    });

    await test.step('as pdf, on pages of the same size', async () => {
      const pdf = readPdf((await save(page, DASHBOARD, 'pdf')).bytes);
      const box = await surface(page).locator('main').boundingBox();
      const { width = 0, height = 0 } = box ?? {};
      expect(pdf.pages).toBeGreaterThanOrEqual(Math.ceil(height / (width * Math.SQRT2)));
      expect(pdf.pages).toBeGreaterThan(1);
      expect(pdf.sizes).toHaveLength(pdf.pages);
      expect(new Set(pdf.sizes.map(String)).size).toBe(1);
      expect(pdf).toMatchObject({ title: 'Film releases', language: 'en-US' });
    });
  });
});

test('nothing can be downloaded if the address does not allow it', async ({ page, openEmbed }) => {
  await openEmbed(page, { viewer: { externalId: 'e' }, dashboard: 'movies-overview' });
  await loaded(page);
  await expect(surface(page).locator('[data-action^="download"]')).toHaveCount(0);
});
