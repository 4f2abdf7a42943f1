import { cityWeather } from './city-weather.js';
import { moviesOverview } from './movies-overview.js';
import type { SeedDashboard } from './seed-dashboard.js';
import { worldDevelopment } from './world-development.js';

/** The published dashboards that come with the sandbox. */
export const seedDashboards: readonly SeedDashboard[] = [moviesOverview, cityWeather, worldDevelopment];
