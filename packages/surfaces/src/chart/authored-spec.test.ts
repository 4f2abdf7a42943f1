import { expect, it } from 'vitest';
import type { TableData } from '../format/column.js';
import { language, same } from '../format/language.fixture.js';
import { authoredPainter } from './authored-spec.js';
import type { ChartFrame } from './picture.js';

const frame: ChartFrame = {
  locale: 'de-DE',
  direction: 'ltr',
  font: 'serif',
  width: 600,
  height: 300,
  description: 'Films',
};
const data: TableData = { columns: [], rows: [{ 'm.genre': 'Drama', 'm.count@-1year.percent': 0.5 }] };

async function specOf(source: Parameters<typeof authoredPainter>[0], shown = data): Promise<object | undefined> {
  return (await authoredPainter(source, language('de-DE'))(shown, frame))?.spec;
}

it('provides the data as "rows", with additional field names that need no escaping', async () => {
  expect(await specOf({ mark: 'bar' })).toMatchObject({
    data: { name: 'rows' },
    datasets: { rows: [{ ...data.rows[0], m_genre: 'Drama', m_count__1year_percent: 0.5 }] },
  });
});

it('provides the formatted text of each value', async () => {
  const columns: TableData['columns'] = [
    {
      kind: 'dimension',
      member: 'm.genre',
      type: 'string',
      label: same('Genre'),
      values: { Comedy: { ...same('Comedy'), 'de-DE': 'Komödie' } },
    },
    { kind: 'measure', member: 'm.count', label: same('Films'), format: 'integer' },
  ];
  const rows = [{ 'm.genre': 'Comedy', 'm.count': 1200 }];
  expect(await specOf({ mark: 'bar' }, { columns, rows })).toMatchObject({
    datasets: { rows: [{ m_genre: 'Comedy', m_genre_text: 'Komödie', m_count: 1200, m_count_text: '1.200' }] },
  });
});

it('fills the card and uses the colors and fonts of the page', async () => {
  expect(await specOf('{"mark":"bar","width":10}')).toMatchObject({
    width: 600,
    height: 300,
    autosize: { type: 'fit' },
    background: 'transparent',
    description: 'Films',
    config: { font: 'serif', numberFormat: 'de-DE', axis: { labelColor: 'var(--text-muted)' } },
  });
});

it('overrides colors and fonts of the page with single settings of the author', async () => {
  const source = { mark: 'bar', background: 'pink', config: { font: 'Inter', axis: { gridColor: 'red' } } };
  expect(await specOf(source)).toMatchObject({
    background: 'pink',
    config: { font: 'Inter', axis: { gridColor: 'red', labelColor: 'var(--text-muted)' } },
  });
});

it.each([
  ['charts side by side', { hconcat: [{ mark: 'bar' }] }],
  ['a chart per value', { mark: 'bar', encoding: { row: { field: 'm_genre' } } }],
])("keeps the author's sizes of %s", async (_, source) => {
  expect(await specOf({ ...source, width: 50 })).toMatchObject({ width: 50 });
  expect(await specOf(source)).not.toHaveProperty('width');
});

it('does not let the author replace the rows with other data', async () => {
  const spec = await specOf({ mark: 'bar', datasets: { rows: [], other: [1] } });
  expect(spec).toMatchObject({ datasets: { rows: [{ m_genre: 'Drama' }], other: [1] } });
});

it('draws nothing without rows', async () => {
  expect(await specOf({ mark: 'bar' }, { columns: [], rows: [] })).toBeUndefined();
});

it.each([
  ['pie', 'expected "bar", "line", or a Vega-Lite specification in JSON'],
  ['[1]', 'expected a Vega-Lite specification: a JSON object'],
  [{ marks: [] }, 'expected a Vega-Lite specification with one of mark, layer'],
  [{ $schema: 'https://vega.github.io/schema/vega/v6.json', mark: 'bar' }, 'expected a Vega-Lite specification with'],
])('rejects the specification %j with an error that names what was expected', async (source, message) => {
  await expect(specOf(source)).rejects.toThrow(message);
});
