import type { PageWidget } from './page-widget.js';

/** Loads widgets; resolves, once all of them have settled, with whether each shows its data. */
export async function loadWidgets(
  widgets: readonly Pick<PageWidget, 'id' | 'load' | 'hasFailed'>[],
  onLoaded: (widgetId: string, milliseconds: number) => void = () => {},
): Promise<boolean> {
  const loading = widgets.map(async ({ id, load }) => {
    const start = performance.now();
    await load();
    onLoaded(id, performance.now() - start);
  });
  await Promise.all(loading);
  return !widgets.some(({ hasFailed }) => hasFailed?.());
}
