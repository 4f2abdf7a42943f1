import { isRecord } from '@svc-embed/protocol';
import {
  type Answer,
  type Dashboard,
  type DashboardSummary,
  type Dimension,
  LOCALES,
  type LocalizedText,
  type Measure,
  type Query,
  type QueryResult,
  type Row,
  type SessionGrant,
  type SurfaceConfig,
  type Widget,
} from '../../contract.js';

/** Whether a value is the configuration that the server writes into a page. */
export function isSurfaceConfig(value: unknown): value is SurfaceConfig {
  return (
    isRecord(value) &&
    isOneOf(value.surface, ['dashboard', 'app', 'chat']) &&
    (value.publicId === undefined || isText(value.publicId)) &&
    typeof value.found === 'boolean' &&
    isListOf(value.hostOrigins, isText)
  );
}

/** Whether a value is what a session turns into. */
export function isSessionGrant(value: unknown): value is SessionGrant {
  return (
    isRecord(value) &&
    isText(value.token) &&
    (value.embedTenant === null || isText(value.embedTenant)) &&
    typeof value.deploymentId === 'number' &&
    value.mode === 'signed'
  );
}

/** Whether a value is the list of dashboards. */
export function isDashboardList(value: unknown): value is { readonly dashboards: readonly DashboardSummary[] } {
  return isRecord(value) && isListOf(value.dashboards, isSummary);
}

/** Whether a value is a dashboard. */
export function isDashboard(value: unknown): value is Dashboard {
  return (
    isSummary(value) &&
    isRecord(value) &&
    isLocalized(value.description) &&
    isText(value.view) &&
    isListOf(value.dimensions, isDimension) &&
    isListOf(value.measures, isMeasure) &&
    isListOf(value.widgets, isWidget) &&
    isText(value.source)
  );
}

/** Whether a value is the rows of a query. */
export function isQueryResult(value: unknown): value is QueryResult {
  return isRecord(value) && isListOf(value.rows, isRow);
}

/** Whether a value is the answer to a question. */
export function isAnswer(value: unknown): value is Answer {
  if (!isRecord(value) || !isText(value.chatId)) return false;
  if (value.understood === false) return isListOf(value.suggestions, isText);
  return (
    value.understood === true &&
    isMeasure(value.measure) &&
    isListOf(value.dimensions, isDimension) &&
    isQuery(value.query) &&
    isListOf(value.rows, isRow)
  );
}

function isSummary(value: unknown): value is DashboardSummary {
  return isRecord(value) && isText(value.publicId) && isLocalized(value.title);
}

function isWidget(value: unknown): value is Widget {
  if (!isRecord(value) || !isText(value.id) || !isLocalized(value.title)) return false;
  return value.kind === 'filter'
    ? isText(value.member)
    : isOneOf(value.kind, ['kpi', 'bar', 'line', 'table']) && isQuery(value.query);
}

function isDimension(value: unknown): value is Dimension {
  return isRecord(value) && isText(value.member) && isText(value.type) && isLocalized(value.label);
}

function isMeasure(value: unknown): value is Measure {
  return isRecord(value) && isText(value.member) && isText(value.format) && isLocalized(value.label);
}

function isQuery(value: unknown): value is Query {
  return (
    isRecord(value) &&
    isText(value.view) &&
    isListOf(value.dimensions, isText) &&
    isListOf(value.measures, isText) &&
    Array.isArray(value.filters) &&
    (value.time === undefined || (isRecord(value.time) && isText(value.time.member)))
  );
}

function isRow(value: unknown): value is Row {
  return (
    isRecord(value) && Object.values(value).every((cell) => cell === null || isText(cell) || typeof cell === 'number')
  );
}

function isLocalized(value: unknown): value is LocalizedText {
  return isRecord(value) && LOCALES.every((locale) => isText(value[locale]));
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isOneOf(value: unknown, known: readonly string[]): boolean {
  return isText(value) && known.includes(value);
}

function isListOf<T>(value: unknown, isItem: (item: unknown) => item is T): value is readonly T[] {
  return Array.isArray(value) && value.every(isItem);
}
