import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import type { Scope } from '../dom/scope.js';
import { fill } from '../i18n/fill.js';
import type { Ui } from '../i18n/ui.js';

export interface AskFormOptions {
  /** Returns the question in the placeholder. */
  example(): string;
  onAsk(question: string): void;
  readonly scope: Scope;
}

export function createAskForm(ui: Ui, { example, onAsk, scope }: AskFormOptions) {
  const input = element('input', {
    type: 'text',
    class: 'field',
    autocomplete: 'off',
    maxlength: 500,
    enterkeyhint: 'send',
  });
  const label = element('span');
  const button = element('button', { type: 'submit', class: 'button primary' }, icon('send'), label);
  const form = element('form', { class: 'ask-form', 'data-ask': true }, input, button);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const question = input.value.trim();
    if (question === '' || button.disabled) return;
    input.value = '';
    onAsk(question);
  });
  ui.paint(() => {
    label.textContent = ui.messages.ask;
    input.setAttribute('aria-label', ui.messages.askLabel);
    input.placeholder = fill(ui.messages.askPlaceholder, { question: example() });
  }, scope);
  return {
    element: form,
    input,
    setBusy(busy: boolean) {
      button.disabled = busy;
      form.setAttribute('aria-busy', String(busy));
    },
  };
}
