import { expect, surface, test } from '../../support/sandbox-test.js';
import { chart, widget } from '../../support/widgets-test.js';

const ORIGIN = 'https://pictures.example';
const picture = `${ORIGIN}/ada.svg`;
const address = `'url("${ORIGIN}/' + datum.movies_genre + '")'`;

test('A134 a chart of an author cannot send rows to the origin of the picture of its viewer', async ({
  page,
  client,
  openEmbed,
}) => {
  const asked: string[] = [];
  await page.route(`${ORIGIN}/**`, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  const query = { view: 'movies', measures: ['movies.count'], dimensions: ['movies.genre'] };
  const spec = {
    mark: 'bar',
    encoding: {
      x: { field: 'movies_genre' },
      y: { field: 'movies_count', type: 'quantitative' },
      fill: { condition: { test: 'datum.movies_count > 0', value: { expr: address } } },
      stroke: { value: `url("${ORIGIN}/stroke#a")` },
      cursor: { value: { expr: address } },
    },
    params: [{ name: 'cursor', value: `url("${ORIGIN}/cursor"), auto` }],
    config: { mark: { cursor: `url("${ORIGIN}/mark"), auto` } },
  };
  const widgets = [chart('evil', { kind: 'vega', query, spec })];
  const input = { workbookId: 4, allowEmbed: true, title: 'Charts', config: { widgets } };
  const { publicId } = await client.workbooks.publishDashboard(2, 4, input);
  const viewer = { externalId: 'pictured', deploymentId: 2, userProfile: { displayName: 'Ada', picture } };
  await openEmbed(page, { viewer, path: `/embed/app/dashboards/${publicId}` });
  const frame = surface(page);
  await expect(widget(frame, 'evil')).toHaveAttribute('data-state', 'ready');
  await widget(frame, 'evil').locator('.mark-rect.role-mark path').first().hover({ force: true });
  await expect(frame.locator('[data-avatar="picture"]')).toBeVisible();
  // Time in which the hover would cause a request.
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(asked).toEqual([picture]);
});
