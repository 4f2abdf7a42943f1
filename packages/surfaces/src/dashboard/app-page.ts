import { Refusal, trackDashboardLoad } from '@svc-embed/guest';
import { APP_FAILURE, createAppFrame } from '../app-frame/create-app-frame.js';
import type { Page } from '../boot/page.js';
import type { SurfaceContext } from '../boot/surface.js';
import type { Dashboard } from '../contract.js';
import { element } from '../dom/element.js';
import { createScope } from '../dom/scope.js';
import { applyDashboardTheme } from '../theme/dashboard-theme.js';
import { dropInvalidFilters } from './address-filters.js';
import { createChatLauncher } from './chat-panel.js';
import { createHeader } from './dashboard-header.js';
import { createFooter } from './footer.js';

/** The id of an app in outlines and files, in which it counts as one widget. */
const APP = 'app';

/** Creates the page of an APP dashboard, whose files run in a frame that fills the page. */
export function createAppPage(context: SurfaceContext, dashboard: Dashboard): Page {
  const { ui, guest } = context;
  const scope = createScope();
  dropInvalidFilters(context, dashboard);
  const header = createHeader(ui, dashboard, scope);
  header.addControls(createChatLauncher(context, dashboard, scope));
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

  /** Loads the app in a new frame. Resolves with whether it is shown, and with true if the page is closed. */
  function show(): Promise<boolean> {
    frameScope.close();
    frameScope = createScope();
    return new Promise((resolve) => {
      frameScope.add(() => resolve(true));
      const next = createAppFrame(context, dashboard, {
        scope: frameScope,
        onSettled(isShown) {
          header.setUpdated(new Date());
          onSettled();
          resolve(isShown);
        },
      });
      if (frame) frame.replaceWith(next);
      else header.element.after(next);
      frame = next;
    });
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
        const load = guest.use(trackDashboardLoad({ publicId: dashboard.publicId, widgets: [APP] }));
        scope.add(load.stop);
        onSettled = () => load.loaded(APP);
      }
      void show();
    },
    async refresh() {
      if (!(await show())) throw new Refusal(APP_FAILURE);
    },
    close: scope.close,
  };
}
