import type { Answer, Dashboard, LocalizedText } from '../../contract.js';
import type { SurfaceContext } from '../boot/surface.js';
import { element } from '../dom/element.js';
import { createScope, type Scope } from '../dom/scope.js';
import { createAnswerView } from './answer-view.js';
import { createAsk } from './ask.js';
import { createAskForm } from './ask-form.js';
import { suggestQuestions } from './suggest.js';
import { suggestionList } from './suggestion-list.js';

/** So that each is named by its own heading. */
let boxes = 0;

/** Makes the box to ask about the data beside dashboards: one question, one answer. */
export function createAskBox(
  context: SurfaceContext,
  dashboards: readonly Dashboard[],
  scope: Scope,
  title: LocalizedText | null = null,
): HTMLElement {
  const { ui } = context;
  const ask = createAsk(context);
  const heading = element('h2', { id: `ask-heading-${++boxes}` });
  const note = element('p', { class: 'muted' });
  const result = element('div', {
    class: 'ask-result',
    role: 'status',
    'aria-live': 'polite',
    'data-ask-result': true,
  });
  const form = createAskForm(
    ui,
    () => suggestQuestions(dashboards, ui)[0] ?? '',
    (question) => void submit(question),
    scope,
  );
  let shown = createScope();
  scope.add(() => shown.close());

  async function submit(question: string): Promise<void> {
    form.setBusy(true);
    replace(() => element('p', { class: 'muted' }, ui.messages.thinking));
    const answer = await ask(question);
    form.setBusy(false);
    result.dataset.state = answer === undefined ? 'error' : answer.understood ? 'ready' : 'not-understood';
    replace((inner) => render(answer, inner));
  }

  function render(answer: Answer | undefined, inner: Scope): HTMLElement {
    if (answer?.understood) return createAnswerView(context, answer, dashboards, inner).element;
    if (!answer) return element('p', {}, ui.messages.askFailed);
    const suggestions = suggestionList(ui.messages.suggestions, answer.suggestions, (picked) => void submit(picked));
    return element('div', {}, element('p', {}, ui.messages.notUnderstood), suggestions);
  }

  function replace(make: (inner: Scope) => HTMLElement): void {
    shown.close();
    shown = createScope();
    result.replaceChildren(make(shown));
  }

  scope.add(
    ui.paint(() => {
      heading.textContent = title ? ui.text(title) : ui.messages.askTitle;
      note.textContent = ui.messages.noLanguageModel;
    }),
  );
  return element('section', { class: 'card ask', 'aria-labelledby': heading.id }, heading, form.element, note, result);
}
