import { localized } from './localized.js';
import type { ViewDefinition, ViewDimension, ViewMeasure } from './view.js';

const dimensions: readonly ViewDimension[] = [
  {
    member: 'weather.date',
    column: 'date',
    type: 'time',
    label: localized('Date', 'Datum', '日付', 'التاريخ'),
    words: [],
  },
  {
    member: 'weather.type',
    column: 'type',
    type: 'string',
    label: localized('Weather', 'Wetter', '天気', 'الطقس'),
    values: {
      drizzle: localized('Drizzle', 'Nieselregen', '霧雨', 'رذاذ'),
      fog: localized('Fog', 'Nebel', '霧', 'ضباب'),
      rain: localized('Rain', 'Regen', '雨', 'مطر'),
      snow: localized('Snow', 'Schnee', '雪', 'ثلج'),
      sun: localized('Sun', 'Sonne', '晴れ', 'شمس'),
    },
    valueWords: {
      drizzle: ['drizzly', 'Niesel'],
      fog: ['foggy', 'neblig', 'Nebeltage', 'ضبابي'],
      rain: ['rainy', 'regnerisch', 'verregnet', 'Regentage', 'ممطر', 'ماطر'],
      snow: ['snowy', 'Schneetage', 'ثلجي'],
      sun: ['sunny', 'sunshine', 'sonnig', 'Sonnentage', 'مشمس'],
    },
    words: ['weather type', 'kind of weather', 'Wetterart', 'حالة الطقس'],
  },
  {
    member: 'weather.precipitation',
    column: 'precipitation',
    type: 'number',
    label: localized('Precipitation (mm)', 'Niederschlag (mm)', '降水量（mm）', 'الهطول (مم)'),
    words: [],
  },
  {
    member: 'weather.high',
    column: 'high',
    type: 'number',
    label: localized('High (°C)', 'Höchstwert (°C)', '最高気温（℃）', 'العظمى (°م)'),
    words: [],
  },
  {
    member: 'weather.low',
    column: 'low',
    type: 'number',
    label: localized('Low (°C)', 'Tiefstwert (°C)', '最低気温（℃）', 'الصغرى (°م)'),
    words: [],
  },
];

const high = [
  'high',
  'highs',
  'temperature',
  'warm',
  'warmest',
  'hot',
  'hottest',
  'wärmste',
  'heißeste',
  'Temperatur',
  'Höchsttemperatur',
  '気温',
  '最高気温',
  'درجة الحرارة',
  'حرارة',
];
const low = ['low', 'lows', 'cold', 'coldest', 'kälteste', 'Tiefsttemperatur', 'kalt', '最低気温', 'الصغرى'];
const precipitation = [
  'precipitation',
  'rainfall',
  'wet',
  'wettest',
  'rainiest',
  'nasseste',
  'Niederschlag',
  'nass',
  '降水量',
  '雨量',
  'الهطول',
  'هطول',
];
const wind = ['wind', 'windy', 'windiest', 'windigste', 'Windgeschwindigkeit', '風', '風速', 'الرياح', 'رياح', 'الريح'];

const measures: readonly ViewMeasure[] = [
  {
    member: 'weather.count',
    aggregate: 'count',
    quantity: 'days',
    format: 'integer',
    label: localized('Number of days', 'Anzahl der Tage', '日数', 'عدد الأيام'),
    words: ['day', 'days', 'Tag', 'Tage', '日数', '何日', 'أيام', 'يوم', 'يوما'],
  },
  {
    member: 'weather.average_high',
    aggregate: 'avg',
    column: 'high',
    quantity: 'high',
    format: 'celsius',
    label: localized('Average high', 'Mittlere Höchsttemperatur', '平均最高気温', 'متوسط العظمى'),
    words: high,
  },
  {
    member: 'weather.highest_temperature',
    aggregate: 'max',
    column: 'high',
    quantity: 'high',
    format: 'celsius',
    label: localized('Highest temperature', 'Höchste Temperatur', '観測最高気温', 'أعلى درجة حرارة'),
    words: high,
  },
  {
    member: 'weather.average_low',
    aggregate: 'avg',
    column: 'low',
    quantity: 'low',
    format: 'celsius',
    label: localized('Average low', 'Mittlere Tiefsttemperatur', '平均最低気温', 'متوسط الصغرى'),
    words: low,
  },
  {
    member: 'weather.total_precipitation',
    aggregate: 'sum',
    column: 'precipitation',
    quantity: 'precipitation',
    format: 'millimeter',
    label: localized('Total precipitation', 'Niederschlag gesamt', '総降水量', 'إجمالي الهطول'),
    words: precipitation,
  },
  {
    member: 'weather.average_precipitation',
    aggregate: 'avg',
    column: 'precipitation',
    quantity: 'precipitation',
    format: 'millimeter',
    label: localized(
      'Average daily precipitation',
      'Mittlerer Tagesniederschlag',
      '平均日降水量',
      'متوسط الهطول اليومي',
    ),
    words: precipitation,
  },
  {
    member: 'weather.highest_precipitation',
    aggregate: 'max',
    column: 'precipitation',
    quantity: 'precipitation',
    format: 'millimeter',
    label: localized('Highest daily precipitation', 'Höchster Tagesniederschlag', '最大日降水量', 'أعلى هطول يومي'),
    words: precipitation,
  },
  {
    member: 'weather.average_wind',
    aggregate: 'avg',
    column: 'wind',
    quantity: 'wind',
    format: 'decimal',
    label: localized('Average wind (m/s)', 'Mittlerer Wind (m/s)', '平均風速（m/s）', 'متوسط سرعة الرياح (م/ث)'),
    words: wind,
  },
  {
    member: 'weather.highest_wind',
    aggregate: 'max',
    column: 'wind',
    quantity: 'wind',
    format: 'decimal',
    label: localized('Highest wind (m/s)', 'Höchster Wind (m/s)', '最大風速（m/s）', 'أعلى سرعة رياح (م/ث)'),
    words: wind,
  },
];

/** The weather of Seattle, one row per day of 2012 to 2015. */
export const weatherView: ViewDefinition = {
  name: 'weather',
  subject: { quantity: 'days', dimension: 'weather.date', ranking: 'high' },
  dimensions,
  measures,
};
