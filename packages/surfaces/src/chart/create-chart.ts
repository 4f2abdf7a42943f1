import type { Row } from '../contract.js';
import { element } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';
import type { Language } from '../format/cell.js';
import type { TableData } from '../format/column.js';
import type { DrawnChart } from './engine.js';
import { loadEngine } from './load-engine.js';
import { addMarkKeyboard } from './mark-keyboard.js';
import type { Painter } from './picture.js';
import { createTooltip } from './tooltip.js';
import { watchFrame } from './watch-frame.js';

/** What a chart is made from. */
export interface ChartOptions {
  readonly painter: Painter;
  /** The height it may take, in px; without it, the chart fills the height that the page gives its element. */
  readonly space?: number;
  readonly language: Language;
  title(): string;
  /** Called when a mark is chosen, with the row behind it. */
  onSelect?(row: Row, text: string): void;
}

/** A chart on the page; `show` draws data and resolves when it is to be seen. It rejects when it cannot be drawn. */
export interface Chart {
  readonly element: HTMLElement;
  show(data: TableData): Promise<void>;
}

/** Makes a chart that draws itself again when its size, its font or the writing direction changes. */
export function createChart(options: ChartOptions, scope: Scope): Chart {
  const { language, painter, space, onSelect } = options;
  const canvas = element('div', { class: 'chart', 'data-interactive': onSelect !== undefined });
  const tooltip = createTooltip();
  scope.add(tooltip.destroy);
  let data: TableData = { columns: [], rows: [] };
  let drawn: DrawnChart | undefined;
  let turn = 0;
  let latest: Promise<void> = Promise.resolve();

  /** A drawing that is overtaken is done when the one that overtook it is. */
  function draw(): Promise<void> {
    latest = attempt(++turn);
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
    if (mine !== turn) return latest;
    if (!picture) return clear();
    // Its room is kept before it is drawn, so that nothing below it moves.
    if (space !== undefined) canvas.style.minBlockSize = `${picture.height}px`;
    const { drawChart } = await loadEngine();
    if (mine !== turn) return latest;
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

  // Whoever showed the data hears whether it can be drawn; drawing it again tells nobody anything new.
  const frame = watchFrame(canvas, { height: space === undefined }, () => void draw().catch(() => {}));
  scope.add(frame.stop);
  scope.add(() => {
    turn++;
    drawn?.destroy();
  });
  return {
    element: canvas,
    show(next) {
      data = next;
      return draw();
    },
  };
}

function focusedMark(canvas: HTMLElement): string | undefined {
  const focused = canvas.contains(document.activeElement) ? document.activeElement : null;
  return focused?.getAttribute('data-mark') ?? undefined;
}
