import { createAsk } from '../answer/ask.js';
import { createAskForm } from '../answer/ask-form.js';
import { suggestionList, suggestQuestions } from '../answer/suggestions.js';
import type { SurfaceContext } from '../boot/surface.js';
import type { Dashboard } from '../contract.js';
import { element } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';
import { createConversation } from './conversation.js';

/** Creates a chat about dashboards: a log of questions and answers that starts with suggestions, and an input below it. */
export function createChat(context: SurfaceContext, dashboards: readonly Dashboard[], scope: Scope) {
  const { ui } = context;
  const welcome = element('p');
  const honesty = element('p', { class: 'muted', 'data-no-language-model': true });
  const start = element('div', { class: 'message assistant welcome' });
  const conversation = createConversation(context, dashboards, scope);
  const ask = createAsk(context);
  const questions = () => suggestQuestions(dashboards, ui);
  const form = createAskForm(ui, {
    example: () => questions()[0] ?? '',
    onAsk: (question) => void submit(question),
    scope,
  });

  async function submit(question: string): Promise<void> {
    form.setBusy(true);
    start.hidden = true;
    await conversation.add(question, ask(question), (picked) => void submit(picked));
    form.setBusy(false);
    form.input.focus();
  }

  ui.paint(() => {
    welcome.textContent = ui.messages.chatWelcome;
    honesty.textContent = ui.messages.noLanguageModel;
    const suggestions = suggestionList(ui.messages.suggestions, questions(), (picked) => void submit(picked));
    start.replaceChildren(welcome, suggestions);
  }, scope);
  return {
    log: element('div', { class: 'chat-scroll' }, start, conversation.element),
    foot: element('div', { class: 'chat-foot' }, form.element, honesty),
    input: form.input,
    refresh: conversation.refresh,
  };
}
