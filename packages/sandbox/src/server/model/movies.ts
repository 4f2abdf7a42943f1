import { localized } from './localized.js';
import type { ViewDefinition, ViewDimension, ViewMeasure } from './view.js';

/** The genres of the film data in the surfaces' languages. */
const GENRES = {
  Action: localized('Action', 'Action', 'アクション', 'أكشن'),
  Adventure: localized('Adventure', 'Abenteuer', '冒険', 'مغامرة'),
  'Black Comedy': localized('Black comedy', 'Schwarze Komödie', 'ブラックコメディ', 'كوميديا سوداء'),
  Comedy: localized('Comedy', 'Komödie', 'コメディ', 'كوميديا'),
  'Concert/Performance': localized('Concert/Performance', 'Konzert/Aufführung', 'コンサート・公演', 'حفل وعرض'),
  Documentary: localized('Documentary', 'Dokumentarfilm', 'ドキュメンタリー', 'وثائقي'),
  Drama: localized('Drama', 'Drama', 'ドラマ', 'دراما'),
  Horror: localized('Horror', 'Horror', 'ホラー', 'رعب'),
  Musical: localized('Musical', 'Musical', 'ミュージカル', 'فيلم موسيقي'),
  'Romantic Comedy': localized('Romantic comedy', 'Liebeskomödie', 'ロマンティックコメディ', 'كوميديا رومانسية'),
  'Thriller/Suspense': localized('Thriller/Suspense', 'Thriller', 'スリラー・サスペンス', 'إثارة وتشويق'),
  Western: localized('Western', 'Western', '西部劇', 'غرب أمريكي'),
};

const dimensions: readonly ViewDimension[] = [
  {
    member: 'movies.title',
    column: 'title',
    type: 'string',
    label: localized('Title', 'Titel', 'タイトル', 'العنوان'),
  },
  {
    member: 'movies.genre',
    column: 'genre',
    type: 'string',
    label: localized('Genre', 'Genre', 'ジャンル', 'النوع'),
    values: GENRES,
  },
  {
    member: 'movies.mpaa_rating',
    column: 'mpaa_rating',
    type: 'string',
    label: localized('MPAA rating', 'Altersfreigabe (MPAA)', 'MPAAレーティング', 'تصنيف MPAA'),
  },
  {
    member: 'movies.distributor',
    column: 'distributor',
    type: 'string',
    label: localized('Distributor', 'Verleih', '配給会社', 'الموزع'),
  },
  {
    member: 'movies.source',
    column: 'source',
    type: 'string',
    label: localized('Source', 'Vorlage', '原作', 'المصدر'),
  },
  {
    member: 'movies.creative_type',
    column: 'creative_type',
    type: 'string',
    label: localized('Creative type', 'Stoff', '作品の題材', 'طابع العمل'),
  },
  {
    member: 'movies.director',
    column: 'director',
    type: 'string',
    label: localized('Director', 'Regie', '監督', 'المخرج'),
  },
  {
    member: 'movies.release_date',
    column: 'release_date',
    type: 'time',
    label: localized('Release date', 'Kinostart', '公開日', 'تاريخ العرض'),
  },
  {
    member: 'movies.imdb_rating',
    column: 'imdb_rating',
    type: 'number',
    label: localized('IMDb rating', 'IMDb-Bewertung', 'IMDb評価', 'تقييم IMDb'),
  },
  {
    member: 'movies.running_time',
    column: 'running_time',
    type: 'number',
    label: localized('Running time (min)', 'Laufzeit (min)', '上映時間（分）', 'مدة العرض (دقيقة)'),
  },
];

const measures: readonly ViewMeasure[] = [
  {
    member: 'movies.count',
    aggregate: 'count',
    format: 'integer',
    label: localized('Number of films', 'Anzahl der Filme', '映画の本数', 'عدد الأفلام'),
    words: 'films|movies|Filme|映画|أفلام',
  },
  {
    member: 'movies.worldwide_gross',
    aggregate: 'sum',
    column: 'worldwide_gross',
    format: 'compact-currency',
    label: localized('Worldwide gross', 'Weltweites Einspielergebnis', '世界興行収入', 'الإيرادات العالمية'),
    words: 'gross|box office|Einspielergebnis|興行収入|الإيرادات',
  },
  {
    member: 'movies.average_gross',
    aggregate: 'avg',
    column: 'worldwide_gross',
    format: 'compact-currency',
    label: localized(
      'Average worldwide gross',
      'Mittleres Einspielergebnis',
      '平均世界興行収入',
      'متوسط الإيرادات العالمية',
    ),
  },
  {
    member: 'movies.highest_gross',
    aggregate: 'max',
    column: 'worldwide_gross',
    format: 'compact-currency',
    label: localized('Highest worldwide gross', 'Höchstes Einspielergebnis', '最高世界興行収入', 'أعلى إيرادات عالمية'),
  },
  {
    member: 'movies.us_gross',
    aggregate: 'sum',
    column: 'us_gross',
    format: 'compact-currency',
    label: localized('US gross', 'US-Einspielergebnis', '米国興行収入', 'الإيرادات في الولايات المتحدة'),
  },
  {
    member: 'movies.budget',
    aggregate: 'sum',
    column: 'production_budget',
    format: 'compact-currency',
    label: localized('Production budget', 'Produktionsbudget', '製作費', 'ميزانية الإنتاج'),
    words: 'budget|予算|الميزانية',
  },
  {
    member: 'movies.average_budget',
    aggregate: 'avg',
    column: 'production_budget',
    format: 'compact-currency',
    label: localized('Average production budget', 'Mittleres Produktionsbudget', '平均製作費', 'متوسط ميزانية الإنتاج'),
  },
  {
    member: 'movies.average_rating',
    aggregate: 'avg',
    column: 'imdb_rating',
    format: 'decimal',
    label: localized('Average IMDb rating', 'Mittlere IMDb-Bewertung', '平均IMDb評価', 'متوسط تقييم IMDb'),
    words: 'rating|Bewertung|評価|التقييم',
  },
  {
    member: 'movies.highest_rating',
    aggregate: 'max',
    column: 'imdb_rating',
    format: 'decimal',
    label: localized('Highest IMDb rating', 'Höchste IMDb-Bewertung', '最高IMDb評価', 'أعلى تقييم IMDb'),
  },
  {
    member: 'movies.average_running_time',
    aggregate: 'avg',
    column: 'running_time',
    format: 'integer',
    label: localized(
      'Average running time (min)',
      'Mittlere Laufzeit (min)',
      '平均上映時間（分）',
      'متوسط مدة العرض (دقيقة)',
    ),
    words: 'running time|Laufzeit|上映時間|مدة العرض',
  },
];

/** Films, one row each. */
export const moviesView: ViewDefinition = {
  name: 'movies',
  dimensions,
  measures,
};
