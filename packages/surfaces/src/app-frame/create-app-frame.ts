import { isApiError } from '../api/api-error.js';
import type { SurfaceContext } from '../boot/surface.js';
import { APP_FILES, type Dashboard } from '../contract.js';
import { element } from '../dom/element.js';
import type { Scope } from '../dom/scope.js';
import { type AppContext, createBridge } from './bridge.js';

/** The message to the host page about an app that could not be loaded. */
export const APP_FAILURE = 'The app could not be loaded.';

export interface AppFrameOptions {
  readonly scope: Scope;
  /** Called once, with whether the app is shown. */
  onSettled(isShown: boolean): void;
}

/**
 * Creates the iframe of an APP dashboard, which runs its files isolated: with an opaque origin and without network. The
 * app receives a port (`{ type: 'svc:data' }`) on which it can query data with the viewer's rights.
 */
export function createAppFrame(
  context: SurfaceContext,
  dashboard: Dashboard,
  { scope, onSettled }: AppFrameOptions,
): HTMLElement {
  const { api, ui, filters, emit } = context;
  const frame = element('iframe', { sandbox: 'allow-scripts', referrerpolicy: 'no-referrer', 'data-app': true });
  const box = element('div', { class: 'app-frame', 'data-state': 'loading', 'aria-busy': 'true' }, frame);
  let bridge: ReturnType<typeof createBridge> | undefined;
  let closed = false;

  function appContext(): AppContext {
    const { colorScheme } = document.documentElement.dataset;
    return {
      locale: ui.locale,
      colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
      filters: filters.active(dashboard.dimensions),
    };
  }

  /** Connects the app; called again when it navigates to another one of its pages. */
  function connect(): void {
    bridge?.close();
    const { port1, port2 } = new MessageChannel();
    bridge = createBridge(port1, {
      rows: (query, signal) => api.rows(query, signal),
      onUnauthorized: () => context.fail('sessionInvalid', 'query'),
    });
    // An opaque origin cannot be named as the target origin. The frame can only show the app's own files.
    frame.contentWindow?.postMessage({ type: 'svc:data' }, '*', [port2]);
    bridge.setContext(appContext());
  }

  function settle(state: 'ready' | 'error'): void {
    box.dataset.state = state;
    box.ariaBusy = 'false';
    onSettled(state === 'ready');
  }

  function showFailure(): void {
    const text = element('p', { role: 'alert' });
    ui.paint(() => {
      text.textContent = ui.messages.appFailed;
    }, scope);
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
      emit('error', { name: 'AppFailed', message: APP_FAILURE, context: dashboard.publicId });
    }
  }

  const update = () => bridge?.setContext(appContext());
  const scheme = new MutationObserver(update);
  scheme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-color-scheme'] });
  scope.add(() => scheme.disconnect());
  scope.add(filters.onChange(update));
  ui.paint(() => {
    frame.title = ui.text(dashboard.title);
    update();
  }, scope);
  scope.add(() => {
    closed = true;
    bridge?.close();
  });
  void load();
  return box;
}
