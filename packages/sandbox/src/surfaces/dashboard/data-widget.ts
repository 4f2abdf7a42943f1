import type { Dashboard, Query, Row, Widget } from '../../contract.js';
import { isApiError } from '../api/api-error.js';
import type { SurfaceContext } from '../boot/surface.js';
import { element } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';
import { columnsOf, type MeasureColumn } from '../format/column.js';
import { createBody } from './create-body.js';
import { createCsvButton } from './csv-button.js';
import { createNotice } from './notice.js';

/** A widget that shows data; a filter control is none. */
export type DataWidgetDefinition = Exclude<Widget, { readonly kind: 'filter' }>;

/** A number in a widget that the viewer wants to see behind. `query` is the widget's, with the active filters. */
export interface DrillRequest {
  readonly widgetId: string;
  readonly query: Query;
  readonly row: Row;
  readonly measure: MeasureColumn;
  readonly mark: string;
}

/** A widget on the page. `load` asks for its data again; the latest call wins, and each resolves when it is settled. */
export interface LoadableWidget {
  readonly id: string;
  readonly element: HTMLElement;
  load(): Promise<void>;
}

/** Makes a card with a title, a download where the address allows it, and its data in one of four states. */
export function createDataWidget(
  context: SurfaceContext,
  dashboard: Dashboard,
  widget: DataWidgetDefinition,
  onDrill: (request: DrillRequest) => void,
  scope: Scope,
): LoadableWidget {
  const { api, ui, filters, report } = context;
  const columns = columnsOf(widget.query, dashboard);
  const title = () => ui.text(widget.title);
  const drill = (row: Row, measure: MeasureColumn, mark: string) =>
    onDrill({ widgetId: widget.id, query: narrowed(), row, measure, mark });
  const body = createBody(widget.kind, { columns, title, ui, drill, scope });
  const notice = createNotice(ui, () => void load());
  const download = createCsvButton(context, { widgetId: widget.id, title, columns, rows: () => rows ?? [] }, scope);
  const heading = element('h2', { id: `widget-${widget.id}` });
  const card = element(
    'section',
    { class: `card ${widget.kind}`, 'data-widget': widget.id, 'data-kind': widget.kind, 'aria-labelledby': heading.id },
    element('header', {}, heading, ...(download ? [download] : [])),
    element('div', { class: 'card-body' }, body.element, notice.element),
  );
  let rows: readonly Row[] | undefined;
  let running: AbortController | undefined;

  function setState(state: 'loading' | 'ready' | 'empty' | 'error'): void {
    card.dataset.state = state;
    card.setAttribute('aria-busy', String(state === 'loading'));
    notice.show(state === 'error' || (state === 'empty' && widget.kind !== 'kpi') ? state : undefined);
    if (download) download.disabled = state !== 'ready';
  }

  function narrowed(): Query {
    return { ...widget.query, filters: [...widget.query.filters, ...filters.active(dashboard.dimensions)] };
  }

  async function load(): Promise<void> {
    running?.abort();
    const mine = new AbortController();
    running = mine;
    setState('loading');
    try {
      const answered = await api.rows(narrowed(), mine.signal);
      if (mine.signal.aborted) return;
      rows = answered;
      await body.show(rows);
      if (!mine.signal.aborted) setState(body.isEmpty(rows) ? 'empty' : 'ready');
    } catch (error) {
      if (mine.signal.aborted) return;
      setState('error');
      if (isApiError(error) && error.code === 'unauthorized') return context.fail('sessionInvalid', 'query');
      report('error', { name: 'QueryFailed', message: 'A widget could not load its data.', context: widget.id });
    }
  }

  scope.add(
    ui.paint(() => {
      heading.textContent = title();
      notice.paint();
      if (rows) void body.show(rows);
    }),
  );
  scope.add(() => running?.abort());
  setState('loading');
  return { id: widget.id, element: card, load };
}
