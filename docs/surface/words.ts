/** The words of the surface that the data does not bring, by locale. */
const WORDS = {
  'en-US': {
    title: 'Film releases',
    byGenre: 'By genre',
    byRating: 'By MPAA rating',
    unknown: 'Unknown',
    filters: 'Filters',
    none: 'none',
    ask: 'Which group earned most?',
    answer: 'The highest worldwide gross: ',
    download: 'Download CSV',
    fail: 'Report an error',
    end: 'Fail for good',
    source: 'Source: vega-datasets, movies.json; read ',
  },
  'de-DE': {
    title: 'Filmstarts',
    byGenre: 'Nach Genre',
    byRating: 'Nach Altersfreigabe',
    unknown: 'Unbekannt',
    filters: 'Filter',
    none: 'keine',
    ask: 'Welche Gruppe hat am meisten eingespielt?',
    answer: 'Das höchste Einspielergebnis: ',
    download: 'CSV herunterladen',
    fail: 'Fehler melden',
    end: 'Endgültig scheitern',
    source: 'Quelle: vega-datasets, movies.json; gelesen um ',
  },
  ar: {
    title: 'إصدارات الأفلام',
    byGenre: 'حسب النوع',
    byRating: 'حسب التصنيف',
    unknown: 'غير معروف',
    filters: 'عوامل التصفية',
    none: 'لا شيء',
    ask: 'أي مجموعة حققت أعلى إيرادات؟',
    answer: 'أعلى إيرادات عالمية: ',
    download: 'تنزيل CSV',
    fail: 'الإبلاغ عن خطأ',
    end: 'إخفاق نهائي',
    source: 'المصدر: vega-datasets, movies.json؛ قُرئت في ',
  },
} as const;

export type Locale = keyof typeof WORDS;

export const LOCALES = Object.keys(WORDS) as readonly Locale[];

/** The words of a locale. */
export function wordsOf(locale: Locale): Readonly<Record<keyof (typeof WORDS)['en-US'], string>> {
  return WORDS[locale];
}
