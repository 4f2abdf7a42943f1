import '../styles/surface.css';
import '../styles/app.css';
import { notFoundPage } from '../boot/not-found-page.js';
import { readRoute } from '../boot/routes.js';
import { startSurface } from '../boot/start.js';
import { openDashboard } from '../dashboard/open-dashboard.js';
import { frameApp } from './frame-app.js';
import { openHome } from './open-home.js';

await startSurface({
  async open(context, path) {
    const route = readRoute('app', path);
    if (route?.page === 'home') return openHome(context);
    return route?.page === 'dashboard' ? openDashboard(context, route.publicId) : notFoundPage(context, 'pageNotFound');
  },
  frame: frameApp,
});
