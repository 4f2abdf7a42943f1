import type { FrameLocator, Locator } from '@playwright/test';
import type { DashboardConfigInput } from '@svc-embed/platform';
import { expect, loaded, strictTest, surface } from './sandbox-test.js';

export { expect };

export const WIDE = { width: 1320, height: 900 };
const viewer = { externalId: 'widgets' };

interface Fixtures {
  /** Opens a dashboard of the sandbox; resolves to its surface when all widgets have loaded. */
  readonly openDashboard: (dashboard: string, width?: number) => Promise<FrameLocator>;
  /** Publishes a dashboard with these widgets, one below the other, and opens it. */
  readonly openWidgets: (...config: [WidgetInput[], Omit<DashboardConfigInput, 'widgets'>?]) => Promise<FrameLocator>;
}

export const test = strictTest.extend<Fixtures>({
  openDashboard: async ({ page, openEmbed }, use) => {
    await use(async (dashboard, width = WIDE.width) => {
      await page.setViewportSize({ ...WIDE, width });
      await openEmbed(page, { viewer, dashboard, allowExport: true });
      await loaded(page);
      return surface(page);
    });
  },
  openWidgets: async ({ page, client, openEmbed }, use) => {
    await use(async (inputs, more = {}) => {
      const widgets = inputs.map((input, index) => ({ ...input, position: { x: 0, y: index * 4, w: 12, h: 4 } }));
      const input = { workbookId: 4, allowEmbed: true, title: 'Widgets', config: { ...more, widgets } };
      const { publicId } = await client.workbooks.publishDashboard(2, 4, input);
      await openEmbed(page, { viewer: { ...viewer, deploymentId: 2 }, dashboard: publicId });
      return surface(page);
    });
  },
});

export function widget(frame: FrameLocator, id: string): Locator {
  return frame.locator(`[data-widget="${id}"]`);
}

export const position = { x: 0, y: 0, w: 12, h: 4 };
export type WidgetInput = NonNullable<DashboardConfigInput['widgets']>[number];
type Json = NonNullable<WidgetInput['config']>[string];
export const chart = (id: string, report: Json): WidgetInput => ({ id, type: 'CHART', position, config: { report } });
