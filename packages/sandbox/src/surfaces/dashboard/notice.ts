import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import type { Ui } from '../i18n/ui.js';

/** Says inside a card why there is nothing to see. */
export interface Notice {
  readonly element: HTMLElement;
  show(kind: 'empty' | 'error' | undefined): void;
  /** Writes the words anew, after the language has changed. */
  paint(): void;
}

/** Makes a hidden notice; the one of an error offers to try again. */
export function createNotice(ui: Ui, onRetry: () => void): Notice {
  const picture = element('span');
  const title = element('strong');
  const text = element('span');
  const retry = element('button', { type: 'button', class: 'button' });
  retry.addEventListener('click', onRetry);
  const box = element('div', { class: 'notice', role: 'status', hidden: true }, picture, title, text, retry);
  let shown: 'empty' | 'error' | undefined;

  function paint(): void {
    const { empty, widgetError, tryAgain } = ui.messages;
    title.textContent = shown === 'error' ? widgetError : empty.title;
    text.textContent = shown === 'error' ? '' : empty.text;
    retry.textContent = tryAgain;
  }

  return {
    element: box,
    show(kind) {
      shown = kind;
      picture.replaceChildren(icon(kind === 'error' ? 'alert' : 'chart'));
      box.hidden = kind === undefined;
      retry.hidden = kind !== 'error';
      paint();
    },
    paint,
  };
}
