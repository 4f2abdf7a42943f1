import type { FilterMember } from '@svc-embed/protocol';
import type { Cell, Dimension, Query, QueryFilter } from '../contract.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { formatCell } from '../format/cell.js';
import { plural } from '../i18n/fill.js';
import { createDisclosure } from './disclosure.js';
import { createOptionList, type Option } from './option-list.js';
import { type PageWidget, SMALL, type WidgetContext, type WidgetOf } from './page-widget.js';
import { viewOf } from './view-members.js';

export function createFilterControl(
  { surface, dashboard, scope }: WidgetContext,
  widget: WidgetOf<'FILTER'>,
): PageWidget {
  const { api, ui, filters, emit } = surface;
  const dimension = dashboard.dimensions.find(({ member }) => member === widget.member);
  const label = element('span', { class: 'filter-label' });
  const summary = element('span', { class: 'filter-summary' });
  const button = element('button', { type: 'button', class: 'button filter-button' }, label, summary, icon('chevron'));
  const list = createOptionList(ui, (values) =>
    filters.set(widget.member, values.length > 0 ? { value: values } : undefined),
  );
  const box = element(
    'div',
    {
      class: 'filter',
      'data-widget': widget.id,
      'data-kind': 'filter',
      'data-filter-member': widget.member,
      'data-state': 'loading',
    },
    button,
    list.element,
  );
  const name = () => {
    const text = widget.title ?? dimension?.label;
    return text ? ui.text(text) : widget.member;
  };
  let cells: readonly Cell[] = [];

  function paint(): void {
    const chosen = chosenValues(filters.active(dashboard.dimensions), widget.member);
    label.textContent = name();
    summary.textContent =
      chosen.length > 0 ? plural(ui.messages.selectedValues, chosen.length, ui.locale) : ui.messages.allValues;
    button.toggleAttribute('data-active', chosen.length > 0);
    list.element.setAttribute('aria-label', name());
    if (dimension) list.show(options(cells, dimension, chosen));
  }

  function options(values: readonly Cell[], of: Dimension, chosen: readonly Cell[]): readonly Option[] {
    const made = values.map((value): Option => {
      return { value, text: formatCell(value, { kind: 'dimension', ...of }, ui), chosen: chosen.includes(value) };
    });
    // The unknown value comes last.
    return made.sort(
      (a, b) => Number(a.value === null) - Number(b.value === null) || a.text.localeCompare(b.text, ui.locale),
    );
  }

  async function load(): Promise<void> {
    if (!dimension) return;
    try {
      const rows = await api.rows(valuesQuery(viewOf(dimension.member), dimension));
      cells = rows.map((row) => asFilterValue(row[dimension.member] ?? null, dimension));
      box.dataset.state = cells.length > 0 ? 'ready' : 'empty';
    } catch {
      box.dataset.state = 'error';
      emit('error', { name: 'QueryFailed', message: 'A filter could not load its values.', context: widget.id });
    }
    paint();
    surface.outlineChanged();
  }

  createDisclosure(button, list.element, scope);
  ui.paint(paint, scope);
  scope.add(filters.onChange(paint));
  return {
    id: widget.id,
    element: box,
    minWidth: SMALL,
    followsFilters: false,
    load,
    member: () =>
      dimension && {
        member: widget.member as FilterMember,
        title: name(),
        type: dimension.type,
        values: cells.filter((cell) => cell !== null),
      },
    hasFailed: () => box.dataset.state === 'error',
  };
}

function valuesQuery(view: string, { member, type }: Dimension): Query {
  const base: Query = { view, dimensions: [], measures: [], filters: [] };
  return type === 'time' ? { ...base, time: { member, granularity: 'year' } } : { ...base, dimensions: [member] };
}

/** Converts a cell to the value of a filter; times are filtered by year. */
function asFilterValue(cell: Cell, { type }: Dimension): Cell {
  return type === 'time' && typeof cell === 'string' ? cell.slice(0, 4) : cell;
}

function chosenValues(active: readonly QueryFilter[], member: string): readonly Cell[] {
  const filter = active.find((candidate) => candidate.member === member && candidate.operator === 'equals');
  return filter ? filter.values.filter((value) => typeof value !== 'boolean') : [];
}
