import type { SurfaceWindow } from '../fake-host/window-transport.js';

/** The page of an app if there is no DOM. */
const EMPTY_PAGE = {
  location: { origin: 'null' },
  document: { referrer: '', documentElement: { style: { setProperty() {}, removeProperty() {} } } },
  innerWidth: 800,
  innerHeight: 600,
  requestAnimationFrame: (callback: () => void) => Number(setTimeout(callback)),
  cancelAnimationFrame: (handle: number) => clearTimeout(handle),
};

/** The window of an app; fits the `window` option of `connectApp`. */
export type AppWindow = SurfaceWindow & typeof EMPTY_PAGE;

/** Returns a window like that of `page`, with the parent, the messages and the errors of `surface`. */
export function createAppWindow(surface: SurfaceWindow, page: object = globalThis.window ?? EMPTY_PAGE): AppWindow {
  const { parent, reportError } = surface;
  const listen =
    (method: 'addEventListener' | 'removeEventListener'): SurfaceWindow[typeof method] =>
    (type, listener) => {
      if (type === 'message') surface[method](type, listener);
      else (page as Partial<SurfaceWindow>)[method]?.(type, listener);
    };
  const own = {
    parent,
    reportError,
    addEventListener: listen('addEventListener'),
    removeEventListener: listen('removeEventListener'),
  };
  return new Proxy(own as AppWindow, {
    get(_, name) {
      const value: unknown = Reflect.get(Object.hasOwn(own, name) ? own : page, name);
      // A method of a window throws on another object; a class is not a method.
      return typeof value === 'function' && /^[a-z]/.test(String(name)) ? value.bind(page) : value;
    },
  });
}
