import { isRecord } from '@svc-embed/protocol';
import type { Breakpoint, Dashboard, DashboardSummary, Layout, Position, Tab, Widget } from '../contract.js';
import { isListOf, isLocalized, isNullable, isNumber, isOneOf, isOptional, isRecordOf, isText } from './checks.js';
import { isDimension, isGranularity, isMeasure, isQuery } from './guard-query.js';

const BREAKPOINTS: readonly Breakpoint[] = ['lg', 'md', 'sm', 'xs', 'xxs'];

/** Whether a value is a dashboard. */
export function isDashboard(value: unknown): value is Dashboard {
  return (
    isSummary(value) &&
    isRecord(value) &&
    isOneOf(value.kind, ['CLASSIC', 'APP']) &&
    isNullable(value.description, isLocalized) &&
    isListOf(value.dimensions, isDimension) &&
    isListOf(value.measures, isMeasure) &&
    isLayout(value.layout) &&
    isNullable(value.theme, isRecord) &&
    isListOf(value.widgets, isWidget) &&
    typeof value.dataDownload === 'boolean' &&
    isNullable(value.source, isText)
  );
}

/** Whether a value names a dashboard. */
export function isSummary(value: unknown): value is DashboardSummary {
  return isRecord(value) && isText(value.publicId) && isLocalized(value.title);
}

function isLayout(value: unknown): value is Layout {
  return (
    isRecord(value) &&
    isPerBreakpoint(value.breakpoints) &&
    isPerBreakpoint(value.cols) &&
    isPair(value.containerPadding) &&
    isPair(value.margin) &&
    isNumber(value.rowHeight)
  );
}

function isPerBreakpoint(value: unknown): boolean {
  return isRecord(value) && BREAKPOINTS.every((breakpoint) => isNumber(value[breakpoint]));
}

function isPair(value: unknown): boolean {
  return isListOf(value, isNumber) && value.length === 2;
}

function isWidget(value: unknown): value is Widget {
  return (
    isRecord(value) &&
    isText(value.id) &&
    isNullable(value.title, isLocalized) &&
    isPosition(value.position) &&
    isRecordOf(value.responsiveLayouts, isPosition) &&
    isNullable(value.style, isRecord) &&
    isText(value.type) &&
    CONTENTS.get(value.type)?.(value) === true
  );
}

function isPosition(value: unknown): value is Position {
  return isRecord(value) && isNumber(value.x) && isNumber(value.y) && isNumber(value.w) && isNumber(value.h);
}

type Fields = Readonly<Record<string, unknown>>;

/** By type of widget, what its own fields must be. */
const CONTENTS: ReadonlyMap<string, (widget: Fields) => boolean> = new Map<Widget['type'], (widget: Fields) => boolean>(
  [
    ['CHART', ({ report }) => isReport(report)],
    ['TEXT', ({ text }) => isLocalized(text)],
    ['FILTER', ({ member }) => isText(member)],
    ['AI', () => true],
    ['TABS_CONTAINER', ({ tabs }) => isListOf(tabs, isTab)],
    ['TIME_GRAIN', ({ grains, initial }) => isListOf(grains, isGranularity) && isGranularity(initial)],
    ['PROBLEM', ({ problem, detail }) => isOneOf(problem, ['config', 'hidden']) && isText(detail)],
  ],
);

function isReport(value: unknown): boolean {
  return (
    isRecord(value) &&
    isOneOf(value.kind, ['vega', 'table', 'kpi', 'html', 'map']) &&
    isOptional(value.query, isQuery) &&
    isOptional(value.spec, (spec) => isText(spec) || isRecord(spec)) &&
    isOptional(value.columnFormats, (formats) => isRecordOf(formats, isColumnFormat))
  );
}

function isColumnFormat(value: unknown): boolean {
  return (
    isRecord(value) &&
    isOneOf(value.type, ['currency', 'percent', 'number']) &&
    isOptional(value.decimalPlaces, (places) => isNullable(places, isNumber))
  );
}

function isTab(value: unknown): value is Tab {
  return isRecord(value) && isText(value.id) && isLocalized(value.title) && isListOf(value.widgets, isText);
}
