import type { Granularity } from '../../contract.js';
import type { Aggregate } from '../model/view.js';

/** A word that shapes the answer, whatever the data: how to aggregate, to rank, or to cut time. */
export type GrammarMeaning =
  | { readonly kind: 'aggregate'; readonly aggregate: Aggregate }
  | { readonly kind: 'rank'; readonly direction: 'asc' | 'desc' }
  | { readonly kind: 'granularity'; readonly granularity: Granularity };

/** These words, in the four languages. */
export const GRAMMAR: readonly (readonly [meaning: GrammarMeaning, words: string])[] = [
  [
    { kind: 'aggregate', aggregate: 'count' },
    'how many|number of|count|wie viele|anzahl|いくつ|何本|何日|件数|كم|كم عدد|عدد',
  ],
  [
    { kind: 'aggregate', aggregate: 'avg' },
    'average|mean|avg|durchschnitt|durchschnittlich|mittler|im mittel|平均|متوسط|معدل',
  ],
  [{ kind: 'aggregate', aggregate: 'sum' }, 'total|sum|overall|gesamt|summe|insgesamt|合計|総|إجمالي|مجموع'],
  [{ kind: 'aggregate', aggregate: 'max' }, 'highest|maximum|max|höchst|maximal|最高|最大|أعلى'],
  [
    { kind: 'rank', direction: 'desc' },
    'top|best|most|biggest|largest|beste|größte|meist|erfolgreichste|wettest|rainiest|hottest|warmest|coldest|windiest|nasseste|wärmste|heißeste|kälteste|windigste|上位|トップ|最も|أفضل|أكبر|أكثر',
  ],
  [
    { kind: 'rank', direction: 'asc' },
    'lowest|worst|smallest|least|fewest|niedrigste|schlechteste|kleinste|wenigste|最低|最小|أدنى|أسوأ|أقل',
  ],
  [
    { kind: 'granularity', granularity: 'year' },
    'year|yearly|annual|annually|jahr|jährlich|年ごと|年別|毎年|سنة|السنوات|سنويا|عام|سنوي',
  ],
  [
    { kind: 'granularity', granularity: 'month' },
    'month|monthly|monat|monatlich|月ごと|月別|毎月|شهر|شهريا|الأشهر|شهري',
  ],
  [
    { kind: 'granularity', granularity: 'quarter' },
    'quarter|quarterly|quartal|quartalsweise|四半期|ربع سنة|ربع سنوي|ربع سنويا',
  ],
  [
    { kind: 'granularity', granularity: 'day' },
    'per day|by day|daily|each day|pro tag|je tag|täglich|nach tag|日ごと|日別|毎日|يوميا|لكل يوم|حسب اليوم',
  ],
];
