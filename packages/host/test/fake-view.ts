/** The members of a window by which the host recognizes a page; only a window is its own `window`. */
export function fakeView(origin: string): object {
  const view = { location: { origin } };
  return Object.assign(view, { window: view });
}
