import { trackDashboardLoad } from '@svc-embed/guest';
import { createAppFrame } from '../app-frame/create-app-frame.js';
import type { Page } from '../boot/page.js';
import type { SurfaceContext } from '../boot/surface.js';
import type { Dashboard } from '../contract.js';
import { element } from '../dom/element.js';
import { createScope } from '../dom/scope.js';
import { applyDashboardTheme } from '../theme/dashboard-theme.js';
import { dropInvalidFilters } from './address-filters.js';
import { createHeader } from './dashboard-header.js';
import { createFooter } from './footer.js';

/** An app counts as one widget. */
const APP = 'app';

/** Creates the page of an APP dashboard, whose files run in a frame that fills the page. */
export function createAppPage(context: SurfaceContext, dashboard: Dashboard): Page {
  const { ui, guest } = context;
  const scope = createScope();
  dropInvalidFilters(context, dashboard);
  const header = createHeader(ui, dashboard, scope);
  const page = element(
    'main',
    { class: 'dashboard app', 'data-dashboard': dashboard.publicId },
    header.element,
    ...createFooter(ui, dashboard, scope),
  );
  let onSettled = () => {};
  let frame: HTMLElement | undefined;
  let frameScope = createScope();
  scope.add(() => frameScope.close());

  /** Every refresh loads the app into a new frame. */
  function show(): void {
    frameScope.close();
    frameScope = createScope();
    const next = createAppFrame(context, dashboard, {
      scope: frameScope,
      onSettled() {
        header.setUpdated(new Date());
        onSettled();
      },
    });
    if (frame) frame.replaceWith(next);
    else header.element.after(next);
    frame = next;
  }

  return {
    element: page,
    heading: header.heading,
    title: () => ui.text(dashboard.title),
    publicId: dashboard.publicId,
    dimensions: dashboard.dimensions,
    start() {
      applyDashboardTheme(dashboard.theme, scope);
      if (context.config.surface === 'dashboard') {
        const load = trackDashboardLoad(guest, { publicId: dashboard.publicId, widgets: [APP] });
        scope.add(load.stop);
        onSettled = () => load.loaded(APP);
      }
      show();
    },
    async refresh() {
      show();
    },
    close: scope.close,
  };
}
