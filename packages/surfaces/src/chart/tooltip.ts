import { element } from '../dom/element.js';

/** A text beside the pointer or the focused mark, hidden from screen readers, which announce the mark itself. */
export interface Tooltip {
  show(text: string, at: { readonly x: number; readonly y: number }): void;
  hide(): void;
  destroy(): void;
}

const GAP = 12;

/** Creates a tooltip that stays within the page. */
export function createTooltip(): Tooltip {
  const box = element('div', { class: 'tooltip', 'aria-hidden': 'true', hidden: true });
  document.body.append(box);
  return {
    show(text, { x, y }) {
      box.textContent = text;
      box.hidden = false;
      const { width, height } = box.getBoundingClientRect();
      const left = Math.min(Math.max(x - width / 2, 4), document.documentElement.clientWidth - width - 4);
      const top = y - height - GAP;
      box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top < 4 ? y + GAP : top)}px)`;
    },
    hide() {
      box.hidden = true;
    },
    destroy: () => box.remove(),
  };
}
