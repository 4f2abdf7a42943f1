import type { Locale } from '../../contract.js';

/** Questions the chat does understand, to offer when it did not. */
export const SUGGESTIONS: Readonly<Record<Locale, readonly string[]>> = {
  'en-US': [
    'How many films are there by genre?',
    'What is the average rating of comedies per year since 2000?',
    'Top 5 films by worldwide gross',
    'Average temperature by month in 2014',
    'Life expectancy by country in 2005',
  ],
  'de-DE': [
    'Wie viele Filme gibt es je Genre?',
    'Durchschnittliche Bewertung pro Jahr seit 2000',
    'Die 5 erfolgreichsten Filme nach Einspielergebnis',
    'Mittlere Temperatur pro Monat in 2014',
    'Lebenserwartung nach Land in 2005',
  ],
  'ja-JP': [
    'ジャンル別の映画の本数は？',
    '2000年以降の年別の平均評価',
    '興行収入の上位5本の映画',
    '2014年の月別の平均気温',
    '2005年の国別の平均寿命',
  ],
  ar: [
    'كم عدد الأفلام حسب النوع؟',
    'متوسط التقييم لكل سنة منذ 2000',
    'أفضل 5 أفلام حسب الإيرادات',
    'متوسط درجة الحرارة لكل شهر في 2014',
    'متوسط العمر المتوقع حسب الدولة في 2005',
  ],
};
