import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import type { Ui } from '../i18n/ui.js';

/** Why there is nothing to see: no rows, no answer, a configuration that is not understood, or no right to see it. */
export type NoticeKind = 'empty' | 'error' | 'config' | 'hidden';

/** Says inside a card why there is nothing to see. */
export interface Notice {
  readonly element: HTMLElement;
  /** `detail` is what the author of the dashboard wants to know, in English. */
  show(kind: NoticeKind | undefined, detail?: string): void;
  /** Writes the words anew, after the language has changed. */
  paint(): void;
}

/** Makes a hidden notice; the one of an error offers to try again. */
export function createNotice(ui: Ui, onRetry: () => void = () => {}): Notice {
  const picture = element('span');
  const title = element('strong');
  const text = element('span');
  const detail = element('code', { dir: 'ltr', lang: 'en' });
  const retry = element('button', { type: 'button', class: 'button' });
  retry.addEventListener('click', onRetry);
  const box = element('div', { class: 'notice', role: 'status', hidden: true }, picture, title, text, detail, retry);
  let shown: NoticeKind | undefined;

  function paint(): void {
    const { empty, widgetError, problems, tryAgain } = ui.messages;
    const words =
      shown === 'config' || shown === 'hidden'
        ? problems[shown]
        : shown === 'error'
          ? { title: widgetError, text: '' }
          : empty;
    title.textContent = words.title;
    text.textContent = words.text;
    retry.textContent = tryAgain;
  }

  return {
    element: box,
    show(kind, why = '') {
      shown = kind;
      picture.replaceChildren(icon(kind === 'empty' ? 'chart' : 'alert'));
      box.hidden = kind === undefined;
      retry.hidden = kind !== 'error';
      detail.textContent = why;
      detail.hidden = why === '';
      paint();
    },
    paint,
  };
}
