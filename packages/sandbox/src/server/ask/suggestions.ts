import type { Locale } from '@svc-embed/surfaces/contract';

/** Questions that the chat understands, to offer after one that it did not. */
export const SUGGESTIONS: Readonly<Record<Locale, readonly string[]>> = {
  'en-US': ['How many films are there by genre?', 'Precipitation per month', 'Life expectancy by country'],
  'de-DE': ['Wie viele Filme gibt es je Genre?', 'Niederschlag pro Monat', 'Lebenserwartung nach Land'],
  'ja-JP': ['ジャンル別の映画の本数は？', '月別の降水量', '国名別の平均寿命'],
  ar: ['كم عدد الأفلام حسب النوع؟', 'الهطول لكل شهر', 'متوسط العمر المتوقع حسب الدولة'],
};
