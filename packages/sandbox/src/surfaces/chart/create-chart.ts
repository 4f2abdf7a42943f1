import type { Row } from '../../contract.js';
import { element } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';
import type { Language } from '../format/cell.js';
import type { Column } from '../format/column.js';
import { chartData } from './chart-data.js';
import { chartHeight, chartSpec } from './chart-spec.js';
import type { DrawnChart } from './engine.js';
import { addMarkKeyboard } from './mark-keyboard.js';
import { createTooltip } from './tooltip.js';
import { watchFrame } from './watch-frame.js';

/** What a chart is made from. */
export interface ChartOptions {
  readonly kind: 'bar' | 'line';
  readonly columns: readonly Column[];
  /** The height it may take, in px. */
  readonly space: number;
  readonly language: Language;
  title(): string;
  /** Called when a mark is chosen, with the row behind it. */
  onSelect?(row: Row, text: string): void;
}

/** A chart on the page; `show` draws rows and resolves when they are to be seen. */
export interface Chart {
  readonly element: HTMLElement;
  show(rows: readonly Row[]): Promise<void>;
}

/** Fetches the chart engine; called early, it comes while the first data is on its way. */
export function loadEngine(): Promise<typeof import('./engine.js')> {
  return import('./engine.js');
}

/** Makes a chart that draws itself again when its width, its font or the writing direction changes. */
export function createChart(options: ChartOptions, scope: Scope): Chart {
  const { language, columns, kind, onSelect } = options;
  const canvas = element('div', { class: 'chart', 'data-interactive': onSelect !== undefined });
  const tooltip = createTooltip();
  scope.add(tooltip.destroy);
  let rows: readonly Row[] = [];
  let drawn: DrawnChart | undefined;
  let turn = 0;
  let latest: Promise<void> = Promise.resolve();

  /** A drawing that is overtaken is done when the one that overtook it is. */
  function draw(): Promise<void> {
    latest = attempt(++turn);
    return latest;
  }

  async function attempt(mine: number): Promise<void> {
    const data = chartData(columns, rows, language);
    const width = Math.floor(canvas.clientWidth);
    if (!data || data.marks.length === 0 || width === 0) return;
    const height = chartHeight(kind, data, options.space);
    // Its room is kept before it is drawn, so that nothing below it moves.
    canvas.style.minBlockSize = `${height}px`;
    const { drawChart } = await loadEngine();
    if (mine !== turn) return latest;
    const focused = focusedMark(canvas);
    const { font, direction } = frame.style();
    const spec = chartSpec(data, {
      kind,
      locale: language.locale,
      direction,
      font,
      width,
      height,
      description: options.title(),
    });
    const stage = element('div', { class: 'chart-stage' });
    const next = await drawChart(stage, spec, {
      onSelect(index) {
        const row = rows[index];
        const mark = data.marks.find((candidate) => candidate.index === index);
        tooltip.hide();
        if (row && mark) onSelect?.(row, mark.text);
      },
      onHover(text, event) {
        if (text && event) tooltip.show(text, { x: event.clientX, y: event.clientY });
        else tooltip.hide();
      },
    });
    if (mine !== turn) {
      next.destroy();
      return latest;
    }
    drawn?.destroy();
    drawn = next;
    canvas.replaceChildren(stage);
    if (onSelect) addMarkKeyboard(stage, showFocus);
    if (focused !== undefined) stage.querySelector<SVGElement>(`[data-mark="${focused}"]`)?.focus();
  }

  function showFocus(text: string | undefined, mark: SVGElement | undefined): void {
    if (!text || !mark?.matches(':focus-visible')) {
      tooltip.hide();
      return;
    }
    const { left, width, top } = mark.getBoundingClientRect();
    tooltip.show(text, { x: left + width / 2, y: top });
  }

  const frame = watchFrame(canvas, () => void draw());
  scope.add(frame.stop);
  scope.add(() => {
    turn++;
    drawn?.destroy();
  });
  return {
    element: canvas,
    show(next) {
      rows = next;
      return draw();
    },
  };
}

function focusedMark(canvas: HTMLElement): string | undefined {
  const focused = canvas.contains(document.activeElement) ? document.activeElement : null;
  return focused?.getAttribute('data-mark') ?? undefined;
}
