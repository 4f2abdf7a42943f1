import { localized } from './localized.js';

/** The genres of the film data in the surfaces' languages. */
export const GENRES = {
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
