import { notFoundPage } from '../boot/not-found-page.js';
import { readRoute } from '../boot/routes.js';
import type { SurfaceDefinition } from '../boot/start.js';
import { openDashboard } from './open-dashboard.js';

/** The surface of one dashboard. */
export const dashboardSurface: SurfaceDefinition = {
  async open(context, path) {
    const route = readRoute('dashboard', path);
    return route?.page === 'dashboard' ? openDashboard(context, route.publicId) : notFoundPage(context, 'pageNotFound');
  },
};
