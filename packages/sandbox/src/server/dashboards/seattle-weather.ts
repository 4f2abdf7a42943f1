import type { Query } from '../../contract.js';
import { localized } from '../model/localized.js';
import type { DashboardDefinition } from './definition.js';

const base: Query = { view: 'weather', dimensions: [], measures: [], filters: [] };

/** Four years of weather in Seattle. */
export const seattleWeather: DashboardDefinition = {
  publicId: 'seattle-weather',
  view: 'weather',
  title: localized('Seattle weather', 'Wetter in Seattle', 'シアトルの天気', 'طقس سياتل'),
  description: localized(
    'Daily weather in Seattle from 2012 to 2015.',
    'Das tägliche Wetter in Seattle von 2012 bis 2015.',
    '2012年から2015年までのシアトルの毎日の天気。',
    'الطقس اليومي في سياتل من ‎2012‎ إلى ‎2015‎.',
  ),
  source: 'vega-datasets, seattle-weather.csv (NOAA National Climatic Data Center)',
  widgets: [
    {
      id: 'type-filter',
      kind: 'filter',
      title: localized('Weather', 'Wetter', '天気', 'الطقس'),
      member: 'weather.type',
    },
    {
      id: 'day-count',
      kind: 'kpi',
      title: localized('Days', 'Tage', '日数', 'الأيام'),
      query: { ...base, measures: ['weather.count'] },
    },
    {
      id: 'average-high',
      kind: 'kpi',
      title: localized('Average high', 'Mittlere Höchsttemperatur', '平均最高気温', 'متوسط العظمى'),
      query: { ...base, measures: ['weather.average_high'] },
    },
    {
      id: 'total-precipitation',
      kind: 'kpi',
      title: localized('Total precipitation', 'Niederschlag gesamt', '総降水量', 'إجمالي الهطول'),
      query: { ...base, measures: ['weather.total_precipitation'] },
    },
    {
      id: 'days-by-type',
      kind: 'bar',
      title: localized('Days by weather', 'Tage nach Wetter', '天気別の日数', 'الأيام حسب الطقس'),
      query: {
        ...base,
        dimensions: ['weather.type'],
        measures: ['weather.count'],
        order: { member: 'weather.count', direction: 'desc' },
      },
    },
    {
      id: 'high-by-month',
      kind: 'line',
      title: localized(
        'Average high by month',
        'Mittlere Höchsttemperatur nach Monat',
        '月別の平均最高気温',
        'متوسط العظمى حسب الشهر',
      ),
      query: {
        ...base,
        measures: ['weather.average_high'],
        time: { member: 'weather.date', granularity: 'month' },
      },
    },
    {
      id: 'wettest-months',
      kind: 'table',
      title: localized('Wettest months', 'Nasseste Monate', '降水量の多い月', 'أكثر الأشهر مطرًا'),
      query: {
        ...base,
        measures: ['weather.total_precipitation', 'weather.count', 'weather.average_low', 'weather.average_wind'],
        time: { member: 'weather.date', granularity: 'month' },
        order: { member: 'weather.total_precipitation', direction: 'desc' },
        limit: 12,
      },
    },
  ],
};
