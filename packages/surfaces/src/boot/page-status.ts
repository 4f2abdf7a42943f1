import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import type { Ui } from '../i18n/ui.js';

/** Creates a status at the end of the window, which is hidden while it is empty. */
export function createPageStatus(ui: Ui) {
  const content = element('span', { role: 'status' });
  const close = element('button', { type: 'button', class: 'icon-button' }, icon('close'));
  const box = element('div', { class: 'page-status', hidden: true }, content, close);
  document.body.append(box);
  ui.paint(() => close.setAttribute('aria-label', ui.messages.close));
  const fill = (shown: Node | string) => {
    content.replaceChildren(shown);
    box.hidden = content.textContent === '';
  };
  close.addEventListener('click', () => fill(''));
  return {
    show: (text: string) => fill(text),
    /** Shows a link, whose click is not sent to the host page again. */
    showLink(href: string) {
      const link = element('a', { href, target: '_blank', rel: 'noopener noreferrer' }, href);
      link.addEventListener('click', (event) => {
        event.stopPropagation();
        fill('');
      });
      fill(link);
    },
  };
}
