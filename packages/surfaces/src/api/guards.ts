import { isRecord } from '@svc-embed/protocol';
import type { Answer, AppEntry, DashboardSummary, SessionGrant, SurfaceConfig } from '../contract.js';
import { isListOf, isNullable, isNumber, isOneOf, isOptional, isText } from './checks.js';
import { isSummary } from './guard-dashboard.js';
import { isDimension, isMeasure, isQuery, isRow } from './guard-query.js';

/** Whether a value is the configuration that the server writes into a page. */
export function isSurfaceConfig(value: unknown): value is SurfaceConfig {
  return (
    isRecord(value) &&
    isOneOf(value.surface, ['dashboard', 'app', 'chat']) &&
    isOptional(value.publicId, isText) &&
    isOptional(value.refusal, (refusal) => isOneOf(refusal, ['not-found', 'not-embeddable'])) &&
    isListOf(value.hostOrigins, isText)
  );
}

/** Whether a value is what a session turns into. */
export function isSessionGrant(value: unknown): value is SessionGrant {
  return (
    isRecord(value) &&
    isText(value.token) &&
    isNullable(value.embedTenant, isText) &&
    isNumber(value.deploymentId) &&
    value.mode === 'signed' &&
    isRecord(value.viewer) &&
    isNullable(value.viewer.displayName, isText) &&
    isNullable(value.viewer.picture, isText) &&
    typeof value.showDashboardChat === 'boolean'
  );
}

/** Whether a value is the list of dashboards. */
export function isDashboardList(value: unknown): value is { readonly dashboards: readonly DashboardSummary[] } {
  return isRecord(value) && isListOf(value.dashboards, isSummary);
}

/** Whether a value is the address of an APP dashboard's entry. */
export function isAppEntry(value: unknown): value is AppEntry {
  return isRecord(value) && isText(value.url);
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
