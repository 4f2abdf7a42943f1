import type { Filters, FilterValue } from '@svc-embed/host';
import type { DataClient } from '@svc-embed/platform/data';
import { byId } from '../../support/sign-in.js';
import { readCondition, toDataFilters } from './data-filters.js';
import { drawColumns } from './draw-columns.js';
import { KIND, loadDays, loadScope, type Scope } from './load-days.js';

/** The page's own chart. */
export interface Chart {
  /** Shows the days that match these filters. */
  show(filters: Filters): void;
  stop(): void;
}

type ChartState = 'loading' | 'ready' | 'failed';

const LABELS: Readonly<Record<ChartState, string>> = { loading: 'Loading', ready: 'Live', failed: 'Unavailable' };

/** Starts the chart with these filters. `onChoose` is called with the filter on the kind of weather that the viewer chooses. */
export function startChart(data: DataClient, first: Filters, onChoose: (filter: FilterValue) => void): Chart {
  const ended = new AbortController();
  let filters = first;
  let loaded: string | undefined;
  let running = new AbortController();
  let scope: Scope | undefined;

  function show(next: Filters): void {
    filters = next;
    paintKinds();
    // The report reports each filter of the chart back; there is nothing to load for it.
    const wanted = JSON.stringify(toDataFilters(filters, 'weather'));
    if (wanted === loaded) return;
    loaded = wanted;
    void load();
  }

  async function load(): Promise<void> {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    showState('loading');
    try {
      scope ??= await loadScope(data, signal);
      const days = await loadDays(data, toDataFilters(filters, 'weather'), signal);
      if (signal.aborted) return;
      paint(scope, days);
      showState('ready');
    } catch {
      if (!signal.aborted) showState('failed');
    }
  }

  function paint({ quarters, cities }: Scope, days: ReadonlyMap<string, number>): void {
    const columns = quarters.map((start) => ({ label: quarterOf(start), days: days.get(start) ?? 0 }));
    const total = columns.reduce((sum, column) => sum + column.days, 0);
    byId('total', HTMLElement).textContent = `${total.toLocaleString('en-US')} days in ${cities.join(' and ')}`;
    drawColumns(columns);
    paintKinds();
  }

  function paintKinds(): void {
    const group = byId('kinds', HTMLElement);
    if (scope && group.childElementCount === 0) group.append(...['', ...scope.kinds].map(kindButton));
    const chosen = chosenKinds();
    for (const button of group.querySelectorAll('button')) {
      const { kind = '' } = button.dataset;
      button.ariaPressed = `${kind === '' ? chosen.length === 0 : chosen.includes(kind)}`;
    }
  }

  /** Creates a button that selects or clears a kind of weather; without a kind, it selects all. */
  function kindButton(kind: string): HTMLButtonElement {
    const button = document.createElement('button');
    button.type = 'button';
    button.dataset.kind = kind;
    button.textContent = kind ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : 'All';
    button.addEventListener('click', () => {
      const others = chosenKinds().filter((one) => one !== kind);
      const next = chosenKinds().includes(kind) ? others : [...others, kind];
      const filter = kind && next.length > 0 ? { value: next } : null;
      show({ ...filters, [KIND]: filter });
      onChoose(filter);
    });
    return button;
  }

  function chosenKinds(): readonly string[] {
    const { operator, values } = readCondition(filters[KIND]);
    return operator === 'equals' ? values.map(String) : [];
  }

  byId('chart-retry', HTMLButtonElement).addEventListener('click', load, { signal: ended.signal });
  show(filters);
  return {
    show,
    stop() {
      ended.abort();
      running.abort();
      for (const id of ['kinds', 'total', 'columns', 'figures']) byId(id, Element).replaceChildren();
    },
  };
}

function showState(state: ChartState): void {
  const chart = byId('chart', HTMLElement);
  const problem = byId('chart-problem', HTMLElement);
  // Hiding the focused button would lose the focus.
  if (state !== 'failed' && problem.contains(document.activeElement)) byId('chart-title', HTMLElement).focus();
  chart.dataset.state = state;
  chart.ariaBusy = `${state === 'loading'}`;
  problem.hidden = state !== 'failed';
  const output = byId('chart-state', HTMLOutputElement);
  output.dataset.state = state;
  output.textContent = LABELS[state];
}

/** Returns the label of a quarter by its first day, such as `Q1 2012`. */
const quarterOf = (start: string): string => `Q${Math.ceil(Number(start.slice(5, 7)) / 3)} ${start.slice(0, 4)}`;
