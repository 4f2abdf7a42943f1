import { createAnswerView } from '../answer/answer-view.js';
import { suggestionList } from '../answer/suggestions.js';
import type { SurfaceContext } from '../boot/surface.js';
import type { Answer, Dashboard } from '../contract.js';
import { element } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';

/** Creates an empty log; `role="log"` announces what is added. */
export function createConversation(context: SurfaceContext, dashboards: readonly Dashboard[], scope: Scope) {
  const { ui } = context;
  const log = element('div', { class: 'log', role: 'log', 'aria-live': 'polite', tabindex: '-1' });
  let last: { readonly view: ReturnType<typeof createAnswerView>; readonly entry: HTMLElement } | undefined;
  ui.paint(() => log.setAttribute('aria-label', ui.messages.conversation), scope);

  function entry(from: 'viewer' | 'assistant', state: string): HTMLElement {
    const speaker = element('span', { class: 'visually-hidden' });
    ui.paint(() => {
      speaker.textContent = from === 'viewer' ? ui.messages.you : ui.messages.assistant;
    }, scope);
    const made = element('div', { class: `message ${from}`, 'data-message': from, 'data-state': state }, speaker);
    log.append(made);
    return made;
  }

  function content(answer: Answer | undefined, made: HTMLElement, onPick: (question: string) => void): HTMLElement {
    if (answer?.understood) {
      const view = createAnswerView(context, { answer, dashboards, scope });
      last = { view, entry: made };
      return view.element;
    }
    const text = element('p');
    const box = element('div', {}, text);
    if (answer) box.append(suggestionList(ui.messages.suggestions, answer.suggestions, onPick));
    ui.paint(() => {
      text.textContent = answer ? ui.messages.notUnderstood : ui.messages.askFailed;
    }, scope);
    return box;
  }

  /** Scrolls only the log: `scrollIntoView` would also scroll the embedding page. */
  function scrollTo(made: HTMLElement): void {
    const scroller = log.parentElement;
    const asked = made.previousElementSibling;
    if (!scroller || !asked) return;
    const { top } = asked.getBoundingClientRect();
    scroller.scrollBy({ top: top - scroller.getBoundingClientRect().top - 8 });
  }

  return {
    element: log,
    async add(question: string, pending: Promise<Answer | undefined>, onPick: (question: string) => void) {
      entry('viewer', 'ready').append(element('p', { dir: 'auto' }, question));
      const made = entry('assistant', 'loading');
      const thinking = element('p', { class: 'muted thinking' }, ui.messages.thinking);
      made.append(thinking);
      scrollTo(made);
      const answer = await pending;
      thinking.replaceWith(content(answer, made, onPick));
      scrollTo(made);
      made.dataset.state = answer === undefined ? 'error' : answer.understood ? 'ready' : 'not-understood';
    },
    /** Queries the rows of the last answer again. */
    async refresh() {
      if (!last) return;
      last.entry.dataset.state = 'loading';
      try {
        await last.view.refresh();
      } finally {
        // The previous rows stay if the new ones could not be loaded.
        last.entry.dataset.state = 'ready';
      }
      last.entry.setAttribute('data-updated-at', new Date().toISOString());
    },
  };
}
