import { localized } from '../../model/localized.js';
import { arrange, full, half, quarter, third } from './arrange.js';
import { chart, queriesOf } from './chart.js';
import type { SeedDashboard } from './seed-dashboard.js';

const query = queriesOf('weather');
const byMonth = { member: 'weather.date', granularity: 'month' };

function yearBefore(measure: string, outputs?: readonly string[]) {
  return [{ measure, timeDimension: 'weather.date', offset: { amount: 1, unit: 'year' }, ...(outputs && { outputs }) }];
}

const widgets = arrange([
  {
    id: 'city-filter',
    type: 'FILTER',
    sizes: third(1),
    config: { title: localized('City', 'Stadt', '都市', 'المدينة'), member: 'weather.city' },
  },
  {
    id: 'type-filter',
    type: 'FILTER',
    sizes: third(1),
    config: { title: localized('Weather', 'Wetter', '天気', 'الطقس'), member: 'weather.type' },
  },
  {
    id: 'grain',
    type: 'TIME_GRAIN',
    sizes: third(1),
    config: { title: localized('Period', 'Zeitraum', '期間', 'الفترة'), initial: 'month' },
  },
  chart({
    id: 'day-count',
    sizes: quarter(2),
    title: localized('Days', 'Tage', '日数', 'الأيام'),
    kind: 'kpi',
    query: query('count'),
  }),
  chart({
    id: 'average-high',
    sizes: quarter(2),
    title: localized('Average high', 'Mittlere Höchsttemperatur', '平均最高気温', 'متوسط العظمى'),
    kind: 'kpi',
    query: query('average_high', { time: byMonth }),
    // The ratio of two temperatures in degrees Celsius means nothing.
    periodComparisons: yearBefore('weather.average_high', ['previous', 'difference']),
  }),
  chart({
    id: 'total-precipitation',
    sizes: quarter(2),
    title: localized('Total precipitation', 'Niederschlag gesamt', '総降水量', 'إجمالي الهطول'),
    kind: 'kpi',
    query: query('total_precipitation', { time: byMonth }),
    periodComparisons: yearBefore('weather.total_precipitation'),
  }),
  chart({
    id: 'records',
    sizes: quarter(2),
    title: localized('Records', 'Rekorde', '記録', 'أرقام قياسية'),
    kind: 'html',
    query: query('highest_temperature highest_precipitation highest_wind'),
    spec:
      '<p style="font-size: 1.25rem; font-weight: 600; margin: 0">☀ {{weather.highest_temperature}}</p>' +
      '<p style="margin: 0">☂ {{weather.highest_precipitation}}</p><p style="margin: 0">⚑ {{weather.highest_wind}} m/s</p>',
  }),
  chart({
    id: 'high-by-month',
    sizes: full(8),
    title: localized('Average high', 'Mittlere Höchsttemperatur', '平均最高気温', 'متوسط العظمى'),
    kind: 'vega',
    spec: 'line',
    query: query('average_high', { dimensions: 'city', time: byMonth }),
  }),
  chart({
    id: 'days-by-type',
    sizes: half(7),
    title: localized('Days by weather', 'Tage nach Wetter', '天気別の日数', 'الأيام حسب الطقس'),
    kind: 'vega',
    spec: 'bar',
    query: query('count', { dimensions: 'type' }),
  }),
  chart({
    id: 'snow-days',
    sizes: half(7),
    title: localized('Days with snow', 'Tage mit Schnee', '雪の日数', 'الأيام المثلجة'),
    kind: 'vega',
    spec: 'line',
    query: query('count', {
      dimensions: 'city',
      time: byMonth,
      filters: [{ member: 'weather.type', operator: 'equals', values: ['snow'] }],
    }),
    // Months without snow are not in the data; without them a line would lead from winter to winter.
    fillMissingRows: { member: 'weather.date' },
  }),
  chart({
    id: 'wettest-months',
    sizes: full(10),
    title: localized('Wettest periods', 'Nasseste Zeiträume', '降水量の多い期間', 'أكثر الفترات مطرًا'),
    kind: 'table',
    query: query('total_precipitation count average_low average_wind', {
      dimensions: 'city',
      time: byMonth,
      order: { member: 'weather.total_precipitation', direction: 'desc' },
      limit: 12,
    }),
    periodComparisons: yearBefore('weather.total_precipitation', ['percent']),
    preferences: {
      columnFormats: {
        'weather.average_wind': { type: 'number', decimalPlaces: 2 },
        'weather.total_precipitation@-1year.percent': { type: 'percent', decimalPlaces: 0 },
      },
    },
  }),
  {
    id: 'about',
    type: 'TEXT',
    sizes: full(2),
    config: {
      title: localized('About the data', 'Über die Daten', 'データについて', 'عن البيانات'),
      text: localized(
        '**Measured, not forecast.** A day has one kind of weather: the one that marked it. Temperatures are the *highest* and *lowest* of a day, and precipitation counts melted snow.',
        '**Gemessen, nicht vorhergesagt.** Ein Tag hat eine Art von Wetter: die, die ihn geprägt hat. Temperaturen sind die *höchste* und die *tiefste* eines Tages, und geschmolzener Schnee zählt zum Niederschlag.',
        '**予報ではなく観測値です。** 1日の天気は、その日を特徴づけた1種類です。気温は1日の*最高*と*最低*で、降水量には融けた雪も含まれます。',
        '**قياسات وليست توقعات.** لكل يوم نوع واحد من الطقس هو ما غلب عليه. درجات الحرارة هي *العظمى* و*الصغرى* في اليوم، ويشمل الهطول الثلج الذائب.',
      ),
    },
  },
]);

/** Four years of weather in Seattle and New York. */
export const cityWeather: SeedDashboard = {
  publicId: 'city-weather',
  folderName: 'Nature and society',
  titles: localized('City weather', 'Wetter in Städten', '都市の天気', 'طقس المدن'),
  descriptions: localized(
    'Daily weather in two American cities from 2012 to 2015.',
    'Das tägliche Wetter in zwei amerikanischen Städten von 2012 bis 2015.',
    '2012年から2015年までのアメリカ2都市の毎日の天気。',
    'الطقس اليومي في مدينتين أمريكيتين من ‎2012‎ إلى ‎2015‎.',
  ),
  source: 'vega-datasets, weather.csv (NOAA National Climatic Data Center)',
  widgets,
};
