const MARKS = ['rect', 'symbol', 'shape']
  // Marks without a label are not interactive, such as the background of a map.
  .map((type) => `.mark-${type}.role-mark > path[aria-label]`)
  .join(', ');
const STEPS: ReadonlyMap<string, number> = new Map([
  ['ArrowDown', 1],
  ['ArrowRight', 1],
  ['ArrowUp', -1],
  ['ArrowLeft', -1],
]);

/** Makes a chart one tab stop with arrow keys, Home, End, Enter and Space. `onFocus` gets the focused mark. */
export function addMarkKeyboard(
  chart: HTMLElement,
  onFocus: (text: string | undefined, mark: SVGElement | undefined) => void,
): void {
  const marks = [...chart.querySelectorAll<SVGElement>(MARKS)];
  for (const [index, mark] of marks.entries()) {
    mark.setAttribute('tabindex', index === 0 ? '0' : '-1');
    mark.setAttribute('role', 'button');
    mark.removeAttribute('aria-roledescription');
    mark.dataset.mark = String(index);
    mark.addEventListener('focus', () => onFocus(mark.getAttribute('aria-label') ?? undefined, mark));
    mark.addEventListener('blur', () => onFocus(undefined, undefined));
    mark.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault();
        mark.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return;
      }
      const next = marks[target(event.key, index, marks.length)];
      if (!next) return;
      event.preventDefault();
      mark.setAttribute('tabindex', '-1');
      next.setAttribute('tabindex', '0');
      next.focus();
    });
  }
}

function target(key: string, index: number, count: number): number {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS.get(key);
  return step === undefined ? -1 : Math.min(Math.max(index + step, 0), count - 1);
}
