import type { Granularity } from '../../contract.js';

/** A text that depends on a number: `{count}` stands for it. */
export type PluralText = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;

/** Every text of the surfaces' own; `{name}` is filled in. One catalogue per language has them all. */
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
  readonly downloadCsv: string;
  readonly downloadCsvOf: string;

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
