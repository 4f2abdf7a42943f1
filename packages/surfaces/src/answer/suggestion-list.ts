import { element } from '../dom/element.js';

/** Questions to press. */
export function suggestionList(
  label: string,
  questions: readonly string[],
  onPick: (question: string) => void,
): HTMLElement {
  const items = questions.map((question) => {
    const button = element('button', { type: 'button', class: 'suggestion', dir: 'auto' }, question);
    button.addEventListener('click', () => onPick(question));
    return element('li', {}, button);
  });
  return element('ul', { class: 'suggestions', role: 'list', 'aria-label': label }, ...items);
}
