import { localized } from './localized.js';

/** The world regions in the surfaces' languages, by their name in the data. */
export const REGION_NAMES = {
  'South Asia': localized('South Asia', 'Südasien', '南アジア', 'جنوب آسيا'),
  'Europe & Central Asia': localized(
    'Europe & Central Asia',
    'Europa und Zentralasien',
    'ヨーロッパ・中央アジア',
    'أوروبا وآسيا الوسطى',
  ),
  'Sub-Saharan Africa': localized(
    'Sub-Saharan Africa',
    'Subsahara-Afrika',
    'サハラ以南のアフリカ',
    'أفريقيا جنوب الصحراء',
  ),
  America: localized('America', 'Amerika', '南北アメリカ', 'الأمريكتان'),
  'East Asia & Pacific': localized(
    'East Asia & Pacific',
    'Ostasien und Pazifik',
    '東アジア・太平洋',
    'شرق آسيا والمحيط الهادئ',
  ),
  'Middle East & North Africa': localized(
    'Middle East & North Africa',
    'Naher Osten und Nordafrika',
    '中東・北アフリカ',
    'الشرق الأوسط وشمال أفريقيا',
  ),
};
