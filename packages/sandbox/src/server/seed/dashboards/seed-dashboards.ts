import { cityWeather } from './city-weather.js';
import { moviesOverview } from './movies-overview.js';
import type { SeedDashboard } from './seed-dashboard.js';
import { worldDevelopment } from './world-development.js';

/** The dashboards that a new sandbox publishes. */
export const seedDashboards: readonly SeedDashboard[] = [moviesOverview, cityWeather, worldDevelopment];
