import { placeInView } from '@svc-embed/guest';
import type { SurfaceContext } from '../boot/surface.js';
import { createChat } from '../chat/create-chat.js';
import type { Dashboard } from '../contract.js';
import { element, uniqueId } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import type { Scope } from '../dom/scope.js';

/** From this width on, the panel is next to the dashboard; below it, the panel is modal and covers the dashboard. */
const BESIDE = '(min-width: 64rem)';

/** Creates the button that opens the chat about a dashboard; `undefined` when the viewer's session hides the chat. */
export function createChatLauncher(
  context: SurfaceContext,
  dashboard: Dashboard,
  scope: Scope,
): HTMLElement | undefined {
  if (!context.showDashboardChat) return undefined;
  const { ui } = context;
  const label = element('span');
  const launcher = element(
    'button',
    {
      type: 'button',
      class: 'button chat-launcher',
      'aria-haspopup': 'dialog',
      'aria-expanded': 'false',
      'data-no-picture': true,
    },
    icon('chat'),
    label,
  );
  let panel: ReturnType<typeof createChatPanel> | undefined;

  function toggle(): void {
    // Created when first needed; the conversation stays while the panel is closed.
    panel ??= createChatPanel(context, dashboard, launcher, scope);
    panel.toggle();
  }

  launcher.addEventListener('click', toggle);
  ui.paint(() => {
    label.textContent = ui.messages.chatTitle;
  }, scope);
  return launcher;
}

function createChatPanel(context: SurfaceContext, dashboard: Dashboard, launcher: HTMLElement, scope: Scope) {
  const { ui } = context;
  const heading = element('h2', { id: uniqueId() });
  const close = element('button', { type: 'button', class: 'icon-button' }, icon('close'));
  const chat = createChat(context, [dashboard], scope);
  const panel = element(
    'dialog',
    { id: uniqueId(), class: 'chat-panel', 'aria-labelledby': heading.id, 'data-chat-panel': true },
    element('header', {}, heading, close),
    chat.log,
    chat.foot,
  );
  const beside = matchMedia(BESIDE);

  function open(): void {
    if (beside.matches) panel.show();
    else panel.showModal();
    chat.input.focus();
    launcher.setAttribute('aria-expanded', 'true');
  }

  function reopen(): void {
    if (!panel.open) return;
    panel.close();
    open();
  }

  launcher.setAttribute('aria-controls', panel.id);
  close.addEventListener('click', () => panel.close());
  // The browser closes modal dialogs only.
  panel.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.isComposing) panel.close();
  });
  panel.addEventListener('click', (event) => {
    // Only the backdrop of a modal panel has the panel as target: its parts cover the panel itself.
    if (event.target === panel) panel.close();
  });
  panel.addEventListener('close', () => {
    // The panel was closed only to open in the other mode.
    if (panel.open) return;
    launcher.setAttribute('aria-expanded', 'false');
    launcher.focus();
  });
  beside.addEventListener('change', reopen);
  scope.add(() => {
    beside.removeEventListener('change', reopen);
    panel.remove();
  });
  ui.paint(() => {
    heading.textContent = ui.messages.chatTitle;
    close.setAttribute('aria-label', ui.messages.close);
  }, scope);
  document.body.append(panel);
  placeInView(panel);
  return {
    toggle() {
      if (panel.open) panel.close();
      else open();
    },
  };
}
