import type { PageWidget } from './page-widget.js';

/** Loads widgets; resolves, once all of them have settled, with whether each shows its data. */
export async function loadWidgets(
  widgets: readonly Pick<PageWidget, 'id' | 'load' | 'hasFailed'>[],
  onLoaded: (widgetId: string) => void = () => {},
): Promise<boolean> {
  const loading = widgets.map(async ({ id, load }) => {
    await load();
    onLoaded(id);
  });
  await Promise.all(loading);
  return !widgets.some(({ hasFailed }) => hasFailed?.());
}
