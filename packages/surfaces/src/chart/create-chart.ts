import type { Row } from '../contract.js';
import { element } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';
import type { Language } from '../format/cell.js';
import type { TableData } from '../format/column.js';
import { loadEngine } from './load-engine.js';
import { addMarkKeyboard } from './mark-keyboard.js';
import type { Painter } from './picture.js';
import { createTooltip } from './tooltip.js';
import { watchFrame } from './watch-frame.js';

export interface ChartOptions {
  readonly painter: Painter;
  /** The available height in px; by default the chart fills the height of its element. */
  readonly space?: number;
  readonly language: Language;
  title(): string;
  onSelect?(row: Row, text: string): void;
}

/** Creates a chart that draws itself again when its size, font or writing direction changes. */
export function createChart(options: ChartOptions, scope: Scope) {
  const { language, painter, space, onSelect } = options;
  const canvas = element('div', { class: 'chart', 'data-interactive': onSelect !== undefined });
  const tooltip = createTooltip();
  scope.add(tooltip.destroy);
  let data: TableData = { columns: [], rows: [] };
  let drawn: { destroy(): void } | undefined;
  let version = 0;
  let latest: Promise<void> = Promise.resolve();

  /** Draws the data. A superseded call resolves with the next one. */
  function draw(): Promise<void> {
    latest = attempt(++version);
    return latest;
  }

  async function attempt(mine: number): Promise<void> {
    const width = Math.floor(canvas.clientWidth);
    const available = space ?? Math.floor(canvas.clientHeight);
    if (width === 0 || available === 0) return;
    const { font, direction } = frame.style();
    const picture = await painter(data, {
      locale: language.locale,
      direction,
      font,
      width,
      height: available,
      description: options.title(),
    });
    if (mine !== version) return latest;
    if (!picture) return clear();
    // Reserve the height before drawing, so that nothing below moves.
    if (space !== undefined) canvas.style.minBlockSize = `${picture.height}px`;
    const { drawChart } = await loadEngine();
    if (mine !== version) return latest;
    const focused = focusedMark(canvas);
    const stage = element('div', { class: 'chart-stage' });
    const next = await drawChart(stage, picture.spec, {
      onSelect(index) {
        const row = data.rows[index];
        const text = picture.textOf(index);
        tooltip.hide();
        if (row && text !== undefined) onSelect?.(row, text);
      },
      onHover(text, event) {
        if (text && event) tooltip.show(text, { x: event.clientX, y: event.clientY });
        else tooltip.hide();
      },
    });
    if (mine !== version) {
      next.destroy();
      return latest;
    }
    drawn?.destroy();
    drawn = next;
    canvas.replaceChildren(stage);
    if (onSelect) addMarkKeyboard(stage, showFocus);
    if (focused !== undefined) stage.querySelector<SVGElement>(`[data-mark="${focused}"]`)?.focus();
  }

  function clear(): void {
    drawn?.destroy();
    drawn = undefined;
    canvas.replaceChildren();
  }

  function showFocus(text: string | undefined, mark: SVGElement | undefined): void {
    if (!text || !mark?.matches(':focus-visible')) {
      tooltip.hide();
      return;
    }
    const { left, width, top } = mark.getBoundingClientRect();
    tooltip.show(text, { x: left + width / 2, y: top });
  }

  // The caller of `show` already knows whether the data can be drawn.
  const frame = watchFrame(canvas, { height: space === undefined }, () => void draw().catch(() => {}));
  scope.add(frame.stop);
  scope.add(() => {
    version++;
    drawn?.destroy();
  });
  return {
    element: canvas,
    /** Draws data and resolves when it is visible; rejects when the data cannot be drawn. */
    show(next: TableData) {
      data = next;
      return draw();
    },
  };
}

function focusedMark(canvas: HTMLElement): string | undefined {
  const focused = canvas.contains(document.activeElement) ? document.activeElement : null;
  return focused?.getAttribute('data-mark') ?? undefined;
}
