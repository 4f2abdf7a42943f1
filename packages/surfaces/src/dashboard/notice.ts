import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import type { Scope } from '../dom/scope.js';
import type { Ui } from '../i18n/ui.js';

/** The reason why a card is empty: no rows, a failed query, an invalid configuration, or missing rights. */
export type NoticeKind = 'empty' | 'error' | 'config' | 'hidden';

/** Creates a hidden notice. After an error it has a button to try again. */
export function createNotice(ui: Ui, scope: Scope, onRetry: () => void = () => {}) {
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

  ui.paint(paint, scope);
  return {
    element: box,
    /** `why` is for the author of the dashboard, in English. */
    show(kind: NoticeKind | undefined, why = '') {
      shown = kind;
      picture.replaceChildren(icon(kind === 'empty' ? 'chart' : 'alert'));
      box.hidden = kind === undefined;
      retry.hidden = kind !== 'error';
      detail.textContent = why;
      detail.hidden = why === '';
      paint();
    },
  };
}
