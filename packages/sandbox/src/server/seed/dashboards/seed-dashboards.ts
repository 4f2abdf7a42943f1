import type { PublishDashboardInput } from '@svc-embed/platform/schemas';
import { GRID } from './arrange.js';
import { cityWeather } from './city-weather.js';
import { moviesOverview } from './movies-overview.js';
import type { SeedDashboard } from './seed-dashboard.js';
import { worldDevelopment } from './world-development.js';

/** The dashboards that a new sandbox publishes, and the workbooks and folders that it makes for them. */
export const seedDashboards = [moviesOverview, cityWeather, worldDevelopment].map((dashboard) => ({
  publicId: dashboard.publicId,
  workbookName: dashboard.titles['en-US'],
  folderName: dashboard.folderName,
  input: inputOf(dashboard),
}));

function inputOf(dashboard: SeedDashboard): Omit<PublishDashboardInput, 'workbookId'> {
  const { titles, descriptions, source, theme, widgets } = dashboard;
  const settings = { titles, descriptions, source };
  return {
    title: titles['en-US'],
    description: descriptions['en-US'],
    allowEmbed: true,
    config: { kind: 'CLASSIC', layout: GRID, ...(theme && { theme }), settings, widgets },
  };
}
