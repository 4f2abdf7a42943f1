/** A window as far as the host asks one which page it is; only a window is its own `window`. */
export function fakeView(origin: string): object {
  const view = { location: { origin } };
  return Object.assign(view, { window: view });
}
