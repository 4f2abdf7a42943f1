import { createAskBox } from '../answer/ask-box.js';
import { allDashboards } from '../api/client.js';
import type { Page } from '../boot/page.js';
import { BASES, dashboardPath } from '../boot/routes.js';
import type { SurfaceContext } from '../boot/surface.js';
import type { Dashboard } from '../contract.js';
import { element } from '../dom/element.js';
import { icon } from '../dom/icon.js';
import { createScope } from '../dom/scope.js';

/** Creates the app's home: a card per dashboard, and a box for questions about all of them. */
export async function openHome(context: SurfaceContext): Promise<Page> {
  const { ui, api } = context;
  const scope = createScope();
  const heading = element('h1', { tabindex: '-1' });
  const intro = element('p', { class: 'muted' });
  const list = element('ul', { class: 'grid dashboards', role: 'list' });
  let dashboards = await allDashboards(api);

  function paint(): void {
    heading.textContent = ui.messages.allDashboards;
    intro.textContent = ui.messages.appIntro;
    list.setAttribute('aria-label', ui.messages.allDashboards);
    list.replaceChildren(...dashboards.map(card));
  }

  function card({ publicId, title, description }: Dashboard): HTMLElement {
    return element(
      'li',
      { class: 'card dashboard-card', 'data-dashboard-card': publicId },
      icon('chart'),
      element('h2', {}, element('a', { href: dashboardPath(publicId) }, ui.text(title))),
      element('p', { class: 'muted' }, description ? ui.text(description) : ''),
    );
  }

  ui.paint(paint, scope);
  return {
    element: element(
      'main',
      { class: 'dashboard home', 'data-route': BASES.app },
      element('header', { class: 'page-header' }, element('div', {}, heading, intro)),
      list,
      createAskBox(context, { dashboards, scope }),
    ),
    heading,
    title: () => ui.messages.allDashboards,
    start: () => {},
    async refresh() {
      dashboards = await allDashboards(api);
      paint();
    },
    close: scope.close,
  };
}
