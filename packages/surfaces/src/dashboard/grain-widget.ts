import type { Granularity } from '../contract.js';
import { element, uniqueId } from '../dom/element.js';
import { type PageWidget, SMALL, type WidgetContext, type WidgetOf } from './page-widget.js';

export function createGrainWidget(
  { surface: { ui }, grain, scope }: WidgetContext,
  { id, title, grains }: WidgetOf<'TIME_GRAIN'>,
): PageWidget {
  const label = element('span', { id: uniqueId(), class: 'filter-label' });
  const choices = grains.map((value) => createChoice(value));
  const box = element(
    'div',
    {
      class: 'grain',
      role: 'radiogroup',
      'aria-labelledby': label.id,
      'data-widget': id,
      'data-kind': 'time-grain',
      'data-state': 'ready',
    },
    label,
    element('span', { class: 'segments' }, ...choices.map(({ element: choice }) => choice)),
  );

  function createChoice(value: Granularity) {
    const input = element('input', { type: 'radio', name: label.id, value });
    const text = element('span');
    input.addEventListener('change', () => grain.choose(value));
    return { value, input, text, element: element('label', { class: 'segment' }, input, text) };
  }

  function paint(): void {
    label.textContent = title ? ui.text(title) : ui.messages.timeGrain;
    for (const { value, input, text } of choices) {
      text.textContent = ui.messages.granularities[value];
      input.checked = grain.current === value;
    }
  }

  ui.paint(paint, scope);
  // Another control on the same dashboard may change the grain as well.
  scope.add(grain.onChange(paint));
  return { id, element: box, minWidth: SMALL * 2, followsFilters: false, load: async () => {} };
}
