import { readFile } from 'node:fs/promises';
import type { ExportFormat, SaveRequest } from '@svc-embed/host';
import { pngSize, readCsv, readPdf, readWorkbook } from '../../support/files.js';
import { addPieces } from '../../support/host-pieces.js';
import {
  expect,
  loaded,
  type Page,
  payloadsOf,
  type SandboxFixtures,
  surface,
  strictTest as test,
} from '../../support/sandbox-test.js';

const FILMS = { target: 'widget', widgetId: 'top-films' } as const;

async function open(page: Page, openEmbed: SandboxFixtures['openEmbed'], request = {}): Promise<void> {
  await openEmbed(page, { viewer: { externalId: 'e' }, dashboard: 'movies-overview', allowExport: true, ...request });
  await loaded(page);
  await addPieces(page);
}

/** Requests a file; resolves to the answer or the failure. */
function ask(page: Page, request: SaveRequest, wait: { timeout?: number } = {}): Promise<unknown> {
  return page.evaluate(
    ([request, wait]) =>
      embed
        .use(Host.exporter())
        .save(request, wait)
        .catch(({ code, reason }) => ({ code, reason })),
    [request, wait] as const,
  );
}

async function save(page: Page, request: SaveRequest) {
  const download = page.waitForEvent('download');
  const answer = await ask(page, request);
  const file = await download;
  expect(answer).toMatchObject({ name: file.suggestedFilename() });
  return { answer, bytes: await readFile(await file.path()) };
}

test('the page saves a widget and the dashboard in each format', { tag: '@core' }, async ({ page, openEmbed }) => {
  await open(page, openEmbed);
  const csv = await save(page, { format: 'csv', ...FILMS });
  const [head, first, ...rest] = readCsv(csv.bytes);
  expect(head?.[0]).toBe('Title');
  expect(first).toEqual(expect.arrayContaining(['Avatar', '2009-12-18', '2767891499']));
  expect(csv.answer).toEqual({ name: 'highest-grossing-films.csv', rowCount: rest.length });

  const all = await save(page, { format: 'xlsx' });
  const { names, sheet } = readWorkbook(all.bytes);
  expect(names).toContain('Highest-grossing films');
  expect(sheet(names.indexOf('Highest-grossing films') + 1)).toContain('<v>2767891499</v>');

  const png = await save(page, { format: 'png', ...FILMS });
  const box = await surface(page).locator('[data-widget="top-films"]').boundingBox();
  expect(pngSize(png.bytes).width).toBeCloseTo((box?.width ?? 0) * 2, -1);
  expect(pngSize(png.bytes).height).toBeCloseTo((box?.height ?? 0) * 2, -1);
  expect(png.answer).toEqual({ name: 'highest-grossing-films.png' });

  const pdf = await save(page, { format: 'pdf' });
  expect(readPdf(pdf.bytes)).toMatchObject({ title: 'Film releases', language: 'en-US' });

  const steps = page.evaluate(async () => {
    const steps: { done: number; total: number | null }[] = [];
    await embed.use(Host.exporter()).save({ format: 'xlsx' }, { onProgress: (step) => steps.push(step) });
    return steps;
  });
  // The first step only: steps within 100 ms are skipped.
  expect((await steps)[0]).toEqual({ done: 1, total: names.length });

  const formats = (await payloadsOf(page, 'download')).map((payload) => Object(payload).format);
  expect(formats).toEqual(['csv', 'xlsx', 'png', 'pdf', 'xlsx']);
});

/** Holds the code of the CSV format until the returned function is called. */
async function holdCsv(page: Page): Promise<() => void> {
  const waiting: (() => void)[] = [];
  await page.route(/assets\/csv-/, (route) => void waiting.push(() => void route.continue()));
  return () => {
    for (const go of waiting) go();
  };
}

test('the page gets the reason why the surface saves no file, and its own exports do not call guard', async ({
  page,
  openEmbed,
}) => {
  await open(page, openEmbed, { sandbox: ['allow-modals'] });
  expect(await ask(page, { ...FILMS, format: 'csv', widgetId: 'x' })).toMatchObject({ reason: 'not-found' });
  await page.evaluate(() => {
    globalThis.asked = [];
    const answer = ({ format }: { format: string }) =>
      new Promise<'allow'>((resolve) => {
        globalThis.allow = () => resolve('allow');
        asked.push(format);
      });
    embed.use(Host.guard({ download: answer }, { timeout: 5_000 }));
  });
  const menu = surface(page).locator('[data-widget="top-films"]');
  await menu.locator('[data-action="download"]').click();
  await menu.locator('[data-action="download-csv"]').click();
  await page.waitForFunction(() => asked.length);
  expect(await ask(page, { format: 'png' })).toMatchObject({ reason: 'busy' });
  const print = () =>
    embed
      .use(Host.exporter())
      .print()
      .catch(({ reason }) => reason);
  expect(await page.evaluate(print)).toBe('busy');
  const download = page.waitForEvent('download');
  await page.evaluate(() => allow());
  await download;
  await expect.poll(() => ask(page, { format: 'png' })).toMatchObject({ name: 'film-releases.png' });
  expect(await page.evaluate(() => asked)).toEqual(['csv']);
});

test('an export whose wait has timed out saves no file', async ({ page, openEmbed }) => {
  await open(page, openEmbed);
  const release = await holdCsv(page);
  let downloads = 0;
  page.on('download', () => downloads++);
  expect(await ask(page, { format: 'csv' }, { timeout: 500 })).toMatchObject({ code: 'wait-timeout' });
  expect(await ask(page, { format: 'png' })).toMatchObject({ reason: 'busy' });
  release();
  // The next export can start when the first one has ended.
  await expect.poll(() => ask(page, { format: 'png' })).toMatchObject({ name: 'film-releases.png' });
  expect(downloads).toBe(1);
});

test('the offer follows the pages of the app, and printing needs the token allow-modals', async ({
  page,
  openEmbed,
}) => {
  await openEmbed(page, { viewer: { externalId: 'e' }, path: '/embed/app', allowExport: true });
  await addPieces(page);
  await page.evaluate(() => {
    Object.assign(window, { offers: [] });
    embed.use(Host.exporter({ onOffer: ({ formats, print }) => offers.push(`${formats} ${print}`) }));
  });
  const received = () => page.evaluate(() => window.offers);
  await expect.poll(received).toEqual([' false']);
  await page.evaluate(() => embed.navigate('/embed/app/dashboards/movies-overview'));
  await expect.poll(received).toEqual([' false', 'csv,xlsx,png,pdf true']);
  const printed = page.evaluate(() =>
    embed
      .use(Host.exporter())
      .print()
      .catch(({ reason, message }) => [reason, message]),
  );
  expect(await printed).toEqual(['not-allowed', expect.stringContaining('allow-modals')]);
});

test('the surface prints its own document, and not the page', async ({ page, openEmbed }) => {
  await open(page, openEmbed, { sandbox: ['allow-modals'] });
  const frame = surface(page).locator('body');
  const count = () => {
    globalThis.prints = 0;
    addEventListener('beforeprint', () => globalThis.prints++);
  };
  await Promise.all([page.evaluate(count), frame.evaluate(count)]);
  await page.evaluate(() => embed.use(Host.exporter()).print());
  expect(await frame.evaluate(() => globalThis.prints)).toBe(1);
  expect(await page.evaluate(() => globalThis.prints)).toBe(0);
});

test('without the right to export, the page gets nothing', async ({ page, openEmbed }) => {
  await open(page, openEmbed, { allowExport: false });
  for (const format of ['csv', 'pdf'] satisfies ExportFormat[])
    expect(await ask(page, { format })).toEqual({ code: 'action-failed', reason: 'not-allowed' });
});

declare global {
  var offers: string[];
  var prints: number;
  var asked: unknown[];
  var allow: () => void;
}
