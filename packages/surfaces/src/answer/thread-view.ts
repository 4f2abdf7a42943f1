import type { SurfaceContext } from '../boot/surface.js';
import type { Dashboard } from '../contract.js';
import { element } from '../dom/element.js';
import { createScope, type Scope } from '../dom/scope.js';
import { createAnswerView } from './answer-view.js';

/** Creates the view of a conversation that is attached to a widget: its last question, and the answer for this viewer. */
export function createThreadView(
  context: SurfaceContext,
  thread: { readonly id: string; readonly question: string },
  dashboards: readonly Dashboard[],
  scope: Scope,
) {
  const { api, ui } = context;
  const place = element('div', { class: 'thread', 'data-thread': thread.id });
  let shown = createScope();
  scope.add(() => shown.close());
  return {
    element: place,
    /** Loads the answer. Without one, it shows nothing, because the viewer has not asked. */
    async load() {
      const asked = { question: thread.question, chatId: thread.id, locale: ui.locale };
      const answer = await api.ask(asked).catch(() => undefined);
      if (!answer?.understood) return;
      shown.close();
      shown = createScope();
      const question = element('p', { class: 'thread-question', dir: 'auto' }, thread.question);
      place.replaceChildren(question, createAnswerView(context, { answer, dashboards, scope: shown }).element);
    },
  };
}
