import { describe, expect, it } from 'vitest';
import { LOCALES } from '../contract.js';
import { catalog } from './sandbox.fixture.js';

describe('the catalog', () => {
  it.each([...catalog.dashboards.values()])(
    '$publicId has a control, figures, two charts and a table',
    ({ widgets }) => {
      const kinds = widgets.map(({ kind }) => kind);
      expect(new Set(kinds)).toEqual(new Set(['filter', 'kpi', 'bar', 'line', 'table']));
      expect(new Set(widgets.map(({ id }) => id)).size).toBe(widgets.length);
    },
  );

  it('says everything in every language', () => {
    for (const dashboard of catalog.dashboards.values()) {
      const texts = [
        dashboard.title,
        dashboard.description,
        ...dashboard.widgets.map(({ title }) => title),
        ...dashboard.measures.map(({ label }) => label),
        ...dashboard.dimensions.flatMap(({ label, values }) => [label, ...Object.values(values ?? {})]),
      ];
      for (const text of texts) for (const locale of LOCALES) expect(text[locale]).toMatch(/\S/);
    }
  });

  it('names every value that has a name as the data has it', () => {
    for (const { dimensions, column } of catalog.views.values()) {
      for (const { column: name, values } of dimensions) {
        for (const value of Object.keys(values ?? {})) expect(column(name)).toContain(value);
      }
    }
  });
});
