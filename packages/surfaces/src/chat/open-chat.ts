import { createAsk } from '../answer/ask.js';
import { createAskForm } from '../answer/ask-form.js';
import { suggestionList, suggestQuestions } from '../answer/suggestions.js';
import { allDashboards } from '../api/client.js';
import type { Page } from '../boot/page.js';
import { BASES } from '../boot/routes.js';
import type { SurfaceContext } from '../boot/surface.js';
import { element } from '../dom/element.js';
import { createScope } from '../dom/scope.js';
import { createConversation } from './conversation.js';

/** Creates the chat: a log of questions and answers, suggested questions, and an input. */
export async function openChat(context: SurfaceContext): Promise<Page> {
  const { ui, api } = context;
  const dashboards = await allDashboards(api);
  const scope = createScope();
  const heading = element('h1', { tabindex: '-1' });
  const restart = element('a', { href: BASES.chat, class: 'button' });
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
    heading.textContent = ui.messages.chatTitle;
    restart.textContent = ui.messages.newConversation;
    welcome.textContent = ui.messages.chatWelcome;
    honesty.textContent = ui.messages.noLanguageModel;
    const suggestions = suggestionList(ui.messages.suggestions, questions(), (picked) => void submit(picked));
    start.replaceChildren(welcome, suggestions);
  }, scope);
  return {
    element: element(
      'main',
      { class: 'chat' },
      element('header', { class: 'page-header' }, heading, restart),
      element('div', { class: 'chat-scroll' }, start, conversation.element),
      element('div', { class: 'chat-foot' }, form.element, honesty),
    ),
    heading,
    title: () => ui.messages.chatTitle,
    start: () => {},
    refresh: conversation.refresh,
    close: scope.close,
  };
}
