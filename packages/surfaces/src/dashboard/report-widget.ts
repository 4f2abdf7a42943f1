import { isApiError } from '../api/api-error.js';
import { LOAD_FAILURE } from '../api/load-failure.js';
import type { Query } from '../contract.js';
import { element, uniqueId } from '../dom/element.js';
import { createExportMenu } from '../export/export-menu.js';
import type { TableData } from '../format/column.js';
import { columnsOf } from '../format/columns-of.js';
import { applyWidgetStyle } from '../theme/apply-widget-style.js';
import { bodyKind, createBody } from './create-body.js';
import { createNotice } from './notice.js';
import { LARGE, MEDIUM, type PageWidget, SMALL, type WidgetContext, type WidgetOf } from './page-widget.js';
import { runLatest } from './run-latest.js';
import { byGrain } from './time-grain.js';
import { membersOf } from './view-members.js';

const MIN_WIDTHS = { kpi: SMALL, html: MEDIUM, table: LARGE, vega: LARGE, map: LARGE } as const;
const NOTHING: TableData = { columns: [], rows: [] };

/** Creates a card with a title, a download menu if the address allows it, and a report. */
export function createReportWidget(
  { surface, dashboard, grain, scope, drill }: WidgetContext,
  widget: WidgetOf<'CHART'>,
): PageWidget {
  const { api, ui, filters, emit } = surface;
  const { id, report } = widget;
  const members = membersOf(dashboard, report.query?.view ?? '');
  const measure = members.measures.find(({ member }) => member === report.query?.measures[0]);
  const title = () => ui.text(widget.title ?? measure?.label ?? dashboard.title);
  let shown: TableData | undefined;
  let running: AbortController | undefined;
  const body = createBody(report, {
    title,
    ui,
    scope,
    drill(row, measure, mark) {
      const query = narrowed();
      if (query) drill({ widgetId: id, query, row, measure, mark });
    },
  });
  const kind = bodyKind(report);
  const load = runLatest(loadNow);
  const notice = createNotice(ui, scope, () => void load());
  const heading = element('h2', {
    id: uniqueId(),
    class: widget.title || report.kind === 'kpi' ? undefined : 'visually-hidden',
  });
  const header = element('header', {}, heading);
  const card = element(
    'section',
    { class: `card ${report.kind}`, 'data-widget': id, 'data-kind': kind, 'aria-labelledby': heading.id },
    header,
    element('div', { class: 'card-body' }, body.element, notice.element),
  );
  applyWidgetStyle(card, widget.style);
  const table = () => (shown && report.query ? { title: title(), ...shown } : undefined);
  const menu = createExportMenu(
    surface,
    {
      target: 'widget',
      widgetId: id,
      title,
      element: card,
      tables: () => [table()].filter((known) => known !== undefined),
      dataDownload: dashboard.dataDownload,
    },
    scope,
  );
  if (menu) header.append(menu);

  function setState(state: 'loading' | 'ready' | 'empty' | 'error' | 'problem', detail = ''): void {
    card.dataset.state = state;
    card.setAttribute('aria-busy', String(state === 'loading'));
    if (state === 'problem') notice.show('config', detail);
    else notice.show(state === 'error' || (state === 'empty' && report.kind !== 'kpi') ? state : undefined);
  }

  function narrowed(): Query | undefined {
    const { query } = report;
    if (!query) return undefined;
    return byGrain({ ...query, filters: [...query.filters, ...filters.active(members.dimensions)] }, grain.current);
  }

  async function fetchData(signal: AbortSignal): Promise<TableData> {
    const query = narrowed();
    if (!query) return NOTHING;
    return { columns: columnsOf(query, members, report.columnFormats), rows: await api.rows(query, signal) };
  }

  async function loadNow(): Promise<void> {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    setState('loading');
    try {
      const data = await fetchData(mine.signal);
      if (mine.signal.aborted) return;
      shown = data;
      await body.show(data);
      if (!mine.signal.aborted) setState(body.isEmpty(data) ? 'empty' : 'ready');
    } catch (error) {
      if (!mine.signal.aborted) explain(error);
    }
  }

  /** Shows a failure: a failed query can be retried, a failed drawing means that the report is invalid. */
  function explain(error: unknown): void {
    if (!isApiError(error)) {
      setState('problem', error instanceof Error ? error.message : '');
      emit('error', { name: 'ReportFailed', message: 'A report could not be drawn.', context: id });
      return;
    }
    setState('error');
    if (error.code === 'unauthorized') surface.fail('sessionInvalid', 'query');
    else emit('error', { name: 'QueryFailed', message: LOAD_FAILURE, context: id });
  }

  /** Draws the report in another language. A failure has been shown before. */
  async function redraw(): Promise<void> {
    try {
      if (shown) await body.show(shown);
    } catch {}
  }

  ui.paint(() => {
    heading.textContent = title();
    void redraw();
  }, scope);
  scope.add(() => running?.abort());
  setState('loading');
  return {
    id,
    element: card,
    minWidth: MIN_WIDTHS[report.kind],
    followsFilters: report.query !== undefined,
    load,
    hasFailed: () => ['error', 'problem'].includes(card.dataset.state ?? ''),
    table,
  };
}
