import { allDashboards } from '../api/client.js';
import type { Page } from '../boot/page.js';
import { BASES } from '../boot/routes.js';
import type { SurfaceContext } from '../boot/surface.js';
import { element } from '../dom/element.js';
import { createScope } from '../dom/scope.js';
import { createChat } from './create-chat.js';

/** Creates the page of the chat surface, which answers from all dashboards that the viewer may open. */
export async function openChat(context: SurfaceContext): Promise<Page> {
  const { ui, api } = context;
  const dashboards = await allDashboards(api);
  const scope = createScope();
  const heading = element('h1', { tabindex: '-1' });
  const restart = element('a', { href: BASES.chat, class: 'button' });
  const chat = createChat(context, dashboards, scope);

  ui.paint(() => {
    heading.textContent = ui.messages.chatTitle;
    restart.textContent = ui.messages.newConversation;
  }, scope);
  return {
    element: element(
      'main',
      { class: 'chat' },
      element('header', { class: 'page-header' }, heading, restart),
      chat.log,
      chat.foot,
    ),
    heading,
    title: () => ui.messages.chatTitle,
    start: () => {},
    refresh: chat.refresh,
    close: scope.close,
  };
}
