import '../styles/surface.css';
import { notFoundPage } from '../boot/not-found-page.js';
import { readRoute } from '../boot/routes.js';
import { startSurface } from '../boot/start.js';
import { openDashboard } from './open-dashboard.js';

await startSurface({
  async open(context, path) {
    const route = readRoute('dashboard', path);
    return route?.page === 'dashboard' ? openDashboard(context, route.publicId) : notFoundPage(context, 'pageNotFound');
  },
});
