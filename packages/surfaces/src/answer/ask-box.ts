import type { SurfaceContext } from '../boot/surface.js';
import type { Answer, Dashboard, LocalizedText } from '../contract.js';
import { element, uniqueId } from '../dom/element.js';
import { createScope, type Scope } from '../dom/scope.js';
import { createAnswerView } from './answer-view.js';
import { createAsk } from './ask.js';
import { createAskForm } from './ask-form.js';
import { suggestionList, suggestQuestions } from './suggestions.js';

const MAX_SUGGESTIONS = 3;

export interface AskBoxOptions {
  readonly dashboards: readonly Dashboard[];
  readonly title?: LocalizedText | null;
  /** Shown until the first question. */
  readonly opening?: HTMLElement | undefined;
  readonly scope: Scope;
}

/** Creates the box for questions next to dashboards: an input, suggested questions, and the latest answer. */
export function createAskBox(
  context: SurfaceContext,
  { dashboards, title = null, opening, scope }: AskBoxOptions,
): HTMLElement {
  const { ui } = context;
  const ask = createAsk(context);
  const heading = element('h2', { id: uniqueId() });
  const note = element('p', { class: 'muted' });
  const start = element('div');
  const result = element('div', {
    class: 'ask-result',
    role: 'status',
    'aria-live': 'polite',
    'data-ask-result': true,
  });
  const questions = () => suggestQuestions(dashboards, ui);
  const form = createAskForm(ui, {
    example: () => questions()[0] ?? '',
    onAsk: (question) => void submit(question),
    scope,
  });
  let shown = createScope();
  scope.add(() => shown.close());

  async function submit(question: string): Promise<void> {
    form.setBusy(true);
    start.hidden = true;
    opening?.remove();
    replace(() => element('p', { class: 'muted' }, ui.messages.thinking));
    const answer = await ask(question);
    form.setBusy(false);
    result.dataset.state = answer === undefined ? 'error' : answer.understood ? 'ready' : 'not-understood';
    replace((inner) => render(answer, inner));
  }

  function render(answer: Answer | undefined, inner: Scope): HTMLElement {
    if (answer?.understood) return createAnswerView(context, { answer, dashboards, scope: inner }).element;
    if (!answer) return element('p', {}, ui.messages.askFailed);
    return element('div', {}, element('p', {}, ui.messages.notUnderstood), suggest(answer.suggestions));
  }

  function suggest(suggestions: readonly string[]): HTMLElement {
    return suggestionList(ui.messages.suggestions, suggestions, (picked) => void submit(picked));
  }

  function replace(make: (inner: Scope) => HTMLElement): void {
    shown.close();
    shown = createScope();
    result.replaceChildren(make(shown));
  }

  ui.paint(() => {
    heading.textContent = title ? ui.text(title) : ui.messages.askTitle;
    note.textContent = ui.messages.noLanguageModel;
    start.replaceChildren(suggest(questions().slice(0, MAX_SUGGESTIONS)));
  }, scope);
  return element(
    'section',
    { class: 'card ask', 'aria-labelledby': heading.id },
    heading,
    form.element,
    ...(opening ? [opening] : []),
    start,
    note,
    result,
  );
}
