/** `renewSession` with surfaces of a sandbox whose tokens expire after seconds. */
import type { EmbedState } from '@svc-embed/host';
import { addPieces } from '../../support/host-pieces.js';
import { expect, type Page, surface, test } from '../../support/sandbox-test.js';

const viewer = { externalId: 'renewal' };
/** In seconds. A surface requests a session when a fifth is left. */
const TOKEN_LIFE = 10;
/** Enough for several renewals, in milliseconds. */
const PATIENCE = { timeout: 60_000 };

test.use({ sandboxOptions: { tokenLife: TOKEN_LIFE } });

declare global {
  /** Changes of the states of all embeds since they were ready. */
  var states: EmbedState[];
  function askOther(): Promise<string>;
}

test.beforeEach(() => test.slow());

/** Mounts another embed whose session is renewed; resolves when it is ready. */
async function mountMore(page: Page, baseUrl: string, id: string, path: string): Promise<void> {
  await page.evaluate(
    async ([baseUrl, id, path]) => {
      globalThis.states ??= [];
      const target = document.body.appendChild(document.createElement('div'));
      target.id = id;
      target.style.height = '400px';
      const more = SvcEmbed.mountEmbed(target, { baseUrl, path, allowExport: true, session: () => askOther() });
      more.use(Host.renewSession());
      await more.ready;
      more.onStateChange((state) => states.push(state));
    },
    [baseUrl, id, path] as const,
  );
}

/** Turns on renewal for the first embed, and records its states. */
async function renew(page: Page): Promise<void> {
  await addPieces(page);
  await page.evaluate(() => {
    globalThis.states = [];
    embed.onStateChange((state) => states.push(state));
    embed.use(Host.renewSession({ provider: ({ reason }) => askSession(reason) }));
  });
}

/** Marks the document of the first embed; returns a function that checks whether it is still the same. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await surface(page)
    .locator('body')
    .evaluate((body) => body.setAttribute('data-first', ''));
  return async () => (await surface(page).locator('body[data-first]').count()) === 1;
}

const renewals = (reasons: readonly string[]) => reasons.filter((reason) => reason === 'renew').length;

function filterBy(page: Page, genre: string): Promise<string> {
  return page.evaluate(
    (value) =>
      embed
        .use(Host.requests())
        .setFilter('movies.genre', { value: [value] })
        .then(() => 'applied', String),
    genre,
  );
}

test('several renewals keep text, open menu and scroll position of the viewer, and no request answers 401', {
  tag: '@core',
}, async ({ page, openEmbed, sandbox, client }) => {
  const refused: string[] = [];
  page.on('response', (response) => response.status() === 401 && refused.push(response.url()));
  const { reasons } = await openEmbed(page, { viewer, dashboard: 'movies-overview' });
  await page.exposeFunction('askOther', async () => {
    return (await client.embed.generateSession({ deploymentId: 1, ...viewer })).sessionId;
  });
  await renew(page);
  const isSame = await markDocument(page);
  await mountMore(page, sandbox.url, 'chat', '/embed/chat');
  await mountMore(page, sandbox.url, 'board', '/embed/app/dashboards/movies-overview');

  const chat = page.frameLocator('#chat iframe');
  await chat.locator('[data-ask] input').fill('films by genre');
  const board = page.frameLocator('#board iframe');
  await board.locator('html').evaluate(() => scrollTo(0, 300));
  await board.locator('[data-widget] [data-action="download"]').first().click();
  const menu = board.locator('[role="menu"]:popover-open');
  await expect(menu).toBeVisible();
  const scrolled = await board.locator('html').evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);

  const genres = ['Comedy', 'Drama', 'Action'];
  let applied = 0;
  while (renewals(reasons) < 3) expect(await filterBy(page, genres[applied++ % 3] ?? '')).toBe('applied');
  expect(applied).toBeGreaterThan(10);
  expect(await isSame()).toBe(true);
  await expect(chat.locator('[data-ask] input')).toHaveValue('films by genre');
  await expect(menu).toBeVisible();
  expect(await board.locator('html').evaluate(() => scrollY)).toBe(scrolled);
  expect(refused).toEqual([]);
  expect(await page.evaluate(() => states)).toEqual([]);
  // By now the chat has only a renewed token.
  await chat.locator('[data-ask] input').press('Enter');
  await expect(chat.locator('[data-message="assistant"][data-state="ready"]')).toBeVisible();
  expect(refused).toEqual([]);
});

test('an app loads the rest of its files after a renewal', async ({ page, openEmbed, client }) => {
  const files = {
    'index.html': '<!doctype html><title>App</title><button>Load</button><script type="module" src="app.js"></script>',
    'app.js': "document.querySelector('button').onclick = () => import('./late.js');",
    'late.js': "document.querySelector('button').textContent = 'Loaded';",
  };
  const config = { kind: 'APP', app: { entry: 'index.html', files } } as const;
  const input = { workbookId: 4, allowEmbed: true, title: 'An app', config };
  const { publicId } = await client.workbooks.publishDashboard(2, 4, input);
  const { reasons } = await openEmbed(page, { viewer: { ...viewer, deploymentId: 2 }, dashboard: publicId });
  await renew(page);
  const button = surface(page).frameLocator('iframe[data-app]').getByRole('button');
  await expect(button).toHaveText('Load');
  // The token of the first session has expired by then.
  await expect.poll(() => renewals(reasons), PATIENCE).toBe(2);
  await button.click();
  await expect(button).toHaveText('Loaded');
});
