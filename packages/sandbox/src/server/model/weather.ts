import { localized } from './localized.js';
import type { ViewDefinition, ViewDimension, ViewMeasure } from './view.js';

const dimensions: readonly ViewDimension[] = [
  {
    member: 'weather.city',
    column: 'city',
    type: 'string',
    label: localized('City', 'Stadt', '都市', 'المدينة'),
    values: {
      Seattle: localized('Seattle', 'Seattle', 'シアトル', 'سياتل'),
      'New York': localized('New York', 'New York', 'ニューヨーク', 'نيويورك'),
    },
  },
  {
    member: 'weather.date',
    column: 'date',
    type: 'time',
    label: localized('Date', 'Datum', '日付', 'التاريخ'),
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
  },
  {
    member: 'weather.precipitation',
    column: 'precipitation',
    type: 'number',
    label: localized('Precipitation (mm)', 'Niederschlag (mm)', '降水量（mm）', 'الهطول (مم)'),
  },
  {
    member: 'weather.high',
    column: 'high',
    type: 'number',
    label: localized('High (°C)', 'Höchstwert (°C)', '最高気温（℃）', 'العظمى (°م)'),
  },
  {
    member: 'weather.low',
    column: 'low',
    type: 'number',
    label: localized('Low (°C)', 'Tiefstwert (°C)', '最低気温（℃）', 'الصغرى (°م)'),
  },
];

const measures: readonly ViewMeasure[] = [
  {
    member: 'weather.count',
    aggregate: 'count',
    format: 'integer',
    label: localized('Number of days', 'Anzahl der Tage', '日数', 'عدد الأيام'),
    words: 'days|Tage|أيام',
  },
  {
    member: 'weather.average_high',
    aggregate: 'avg',
    column: 'high',
    format: 'celsius',
    label: localized('Average high', 'Mittlere Höchsttemperatur', '平均最高気温', 'متوسط العظمى'),
    words: 'temperature|Temperatur|気温|درجة الحرارة',
  },
  {
    member: 'weather.highest_temperature',
    aggregate: 'max',
    column: 'high',
    format: 'celsius',
    label: localized('Highest temperature', 'Höchste Temperatur', '観測最高気温', 'أعلى درجة حرارة'),
  },
  {
    member: 'weather.average_low',
    aggregate: 'avg',
    column: 'low',
    format: 'celsius',
    label: localized('Average low', 'Mittlere Tiefsttemperatur', '平均最低気温', 'متوسط الصغرى'),
  },
  {
    member: 'weather.total_precipitation',
    aggregate: 'sum',
    column: 'precipitation',
    format: 'millimeter',
    label: localized('Total precipitation', 'Niederschlag gesamt', '総降水量', 'إجمالي الهطول'),
    words: 'precipitation|rainfall|Niederschlag|降水量|الهطول',
  },
  {
    member: 'weather.average_precipitation',
    aggregate: 'avg',
    column: 'precipitation',
    format: 'millimeter',
    label: localized(
      'Average daily precipitation',
      'Mittlerer Tagesniederschlag',
      '平均日降水量',
      'متوسط الهطول اليومي',
    ),
  },
  {
    member: 'weather.highest_precipitation',
    aggregate: 'max',
    column: 'precipitation',
    format: 'millimeter',
    label: localized('Highest daily precipitation', 'Höchster Tagesniederschlag', '最大日降水量', 'أعلى هطول يومي'),
  },
  {
    member: 'weather.average_wind',
    aggregate: 'avg',
    column: 'wind',
    format: 'decimal',
    label: localized('Average wind (m/s)', 'Mittlerer Wind (m/s)', '平均風速（m/s）', 'متوسط سرعة الرياح (م/ث)'),
    words: 'wind|風|الرياح',
  },
  {
    member: 'weather.highest_wind',
    aggregate: 'max',
    column: 'wind',
    format: 'decimal',
    label: localized('Highest wind (m/s)', 'Höchster Wind (m/s)', '最大風速（m/s）', 'أعلى سرعة رياح (م/ث)'),
  },
];

/** The weather of Seattle and New York, one row per city and day of 2012 to 2015. */
export const weatherView: ViewDefinition = {
  name: 'weather',
  dimensions,
  measures,
};
