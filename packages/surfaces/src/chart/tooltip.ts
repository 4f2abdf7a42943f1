import { element } from '../dom/element.js';
import { visibleEdge } from '../dom/visible-edge.js';

const GAP = 12;

/** Creates a text next to a mark, hidden from screen readers, which announce the mark itself. */
export function createTooltip() {
  const box = element('div', { class: 'tooltip', 'aria-hidden': 'true', hidden: true });
  document.body.append(box);
  return {
    show(text: string, { x, y }: { readonly x: number; readonly y: number }) {
      box.textContent = text;
      box.hidden = false;
      const { width, height } = box.getBoundingClientRect();
      const left = Math.min(Math.max(x - width / 2, 4), document.documentElement.clientWidth - width - 4);
      const top = y - height - GAP;
      box.style.transform = `translate(${Math.round(left)}px, ${Math.round(top < visibleEdge('top') + 4 ? y + GAP : top)}px)`;
    },
    hide() {
      box.hidden = true;
    },
    destroy: () => box.remove(),
  };
}
