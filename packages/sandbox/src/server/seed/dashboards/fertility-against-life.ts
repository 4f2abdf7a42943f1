/** A Vega-Lite specification as dashboard authors write them: one bubble per country, sized by population. */
export const FERTILITY_AGAINST_LIFE = {
  $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
  data: { name: 'rows' },
  mark: { type: 'circle', opacity: 0.75, stroke: 'white', strokeWidth: 1 },
  encoding: {
    x: {
      field: 'world_average_fertility',
      type: 'quantitative',
      title: null,
      axis: { tickCount: 8 },
      scale: { zero: false },
    },
    y: {
      field: 'world_average_life_expectancy',
      type: 'quantitative',
      title: null,
      scale: { zero: false, nice: true },
    },
    size: { field: 'world_population', type: 'quantitative', scale: { type: 'sqrt', range: [30, 1600] }, legend: null },
    color: {
      field: 'world_region_text',
      type: 'nominal',
      legend: { title: null, orient: 'bottom', columns: { expr: 'max(2, floor(width / 190))' } },
    },
    order: { field: 'world_population', sort: 'descending' },
    tooltip: { field: 'world_country_text', type: 'nominal' },
  },
};
