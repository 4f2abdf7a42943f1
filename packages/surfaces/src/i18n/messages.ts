import type { ComparisonOutput, Granularity, PeriodComparison } from '../contract.js';

/** A text with a `{count}`, by plural rule. */
export type PluralText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** All texts of the surfaces. Placeholders are written `{name}`. */
export interface Messages {
  readonly loading: string;
  readonly unknownValue: string;
  readonly rowCount: PluralText;
  readonly close: string;
  readonly tryAgain: string;

  readonly failures: {
    readonly sessionInvalid: Failure;
    readonly sessionMissing: Failure;
    readonly dashboardNotFound: Failure;
    readonly notEmbeddable: Failure;
    readonly pageNotFound: Failure;
    readonly unavailable: Failure;
  };

  readonly updatedAt: string;
  readonly dataSource: string;

  readonly filters: string;
  readonly allValues: string;
  readonly selectedValues: PluralText;
  readonly searchValues: string;
  readonly noSuchValue: string;
  readonly clear: string;
  readonly clearAll: string;
  readonly activeFilters: string;
  readonly removeFilter: string;
  readonly not: string;
  readonly contains: string;
  readonly nothing: string;

  readonly empty: Failure;
  readonly widgetError: string;
  /** The reasons why a widget cannot be shown, apart from its data. */
  readonly problems: Readonly<Record<'config' | 'hidden', Failure>>;
  readonly timeGrain: string;
  /** The offsets of period comparisons. */
  readonly offsets: Readonly<Record<PeriodComparison['offset']['unit'], PluralText>>;
  readonly comparisonLabels: Readonly<Record<ComparisonOutput, string>>;
  readonly comparison: Readonly<Record<'more' | 'less' | 'same' | 'previous', string>>;
  readonly noData: string;
  readonly download: string;
  readonly downloadOf: string;
  readonly exportFormats: Readonly<Record<'csv' | 'xlsx' | 'png' | 'pdf', string>>;
  readonly exportFailed: string;
  readonly appFailed: string;

  readonly showDetails: string;
  readonly noDetails: string;
  readonly firstRows: PluralText;
  readonly chartHint: string;
  readonly sortBy: string;

  readonly askTitle: string;
  readonly askLabel: string;
  readonly askPlaceholder: string;
  readonly ask: string;
  readonly thinking: string;
  readonly noLanguageModel: string;
  readonly answerSingle: string;
  readonly answerGrouped: string;
  readonly answerTop: string;
  readonly answerEmpty: string;
  readonly notUnderstood: string;
  readonly askFailed: string;
  readonly suggestions: string;
  readonly question: string;
  readonly granularities: Readonly<Record<Granularity, string>>;

  readonly chatTitle: string;
  readonly chatWelcome: string;
  readonly conversation: string;
  readonly you: string;
  readonly assistant: string;
  readonly newConversation: string;

  readonly appTitle: string;
  readonly appIntro: string;
  readonly allDashboards: string;
}

interface Failure {
  readonly title: string;
  readonly text: string;
}
