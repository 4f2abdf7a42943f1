import { isApiError } from '../api/api-error.js';
import type { SurfaceContext } from '../boot/surface.js';
import { APP_FILES, type Dashboard } from '../contract.js';
import { element } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';
import { type AppContext, type Bridge, createBridge } from './bridge.js';

/** What the frame of an app is made from. */
export interface AppFrameOptions {
  readonly scope: Scope;
  /** Called once, when the app has loaded or failed to. */
  onSettled(): void;
}

/**
 * Makes the frame of an APP dashboard, which runs its files apart from everything else: of an origin of its own, without
 * network. The app gets one thing: a port (`{ type: 'svc:data' }`) to ask for data with the viewer's rights.
 */
export function createAppFrame(
  context: SurfaceContext,
  dashboard: Dashboard,
  { scope, onSettled }: AppFrameOptions,
): HTMLElement {
  const { api, ui, filters, emit } = context;
  const frame = element('iframe', { sandbox: 'allow-scripts', referrerpolicy: 'no-referrer', 'data-app': true });
  const box = element('div', { class: 'app-frame', 'data-state': 'loading', 'aria-busy': 'true' }, frame);
  let bridge: Bridge | undefined;
  let closed = false;

  function appContext(): AppContext {
    const { colorScheme } = document.documentElement.dataset;
    return {
      locale: ui.locale,
      colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
      filters: filters.active(dashboard.dimensions),
    };
  }

  /** Also when the app leads itself to another of its pages. */
  function connect(): void {
    bridge?.close();
    const { port1, port2 } = new MessageChannel();
    bridge = createBridge(port1, {
      rows: (query, signal) => api.rows(query, signal),
      onUnauthorized: () => context.fail('sessionInvalid', 'query'),
    });
    // The frame has an opaque origin, which no target can name; what it shows is the app's in any case.
    frame.contentWindow?.postMessage({ type: 'svc:data' }, '*', [port2]);
    bridge.setContext(appContext());
  }

  function settle(state: 'ready' | 'error'): void {
    box.dataset.state = state;
    box.ariaBusy = 'false';
    onSettled();
  }

  function showFailure(): void {
    const text = element('p', { role: 'alert' });
    scope.add(
      ui.paint(() => {
        text.textContent = ui.messages.appFailed;
      }),
    );
    box.replaceChildren(text);
    settle('error');
  }

  async function load(): Promise<void> {
    try {
      const { url } = await api.appEntry(dashboard.publicId);
      if (closed) return;
      if (!url.startsWith(`${APP_FILES}/`)) throw new TypeError('The address of the app is not what was expected.');
      frame.addEventListener('load', connect);
      frame.addEventListener('load', () => settle('ready'), { once: true });
      frame.src = url;
    } catch (error) {
      if (closed) return;
      showFailure();
      if (isApiError(error) && error.code === 'unauthorized') return context.fail('sessionInvalid', 'app');
      emit('error', { name: 'AppFailed', message: 'The app could not be loaded.', context: dashboard.publicId });
    }
  }

  const update = () => bridge?.setContext(appContext());
  const scheme = new MutationObserver(update);
  scheme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-color-scheme'] });
  scope.add(() => scheme.disconnect());
  scope.add(filters.onChange(update));
  scope.add(
    ui.paint(() => {
      frame.title = ui.text(dashboard.title);
      update();
    }),
  );
  scope.add(() => {
    closed = true;
    bridge?.close();
  });
  void load();
  return box;
}
