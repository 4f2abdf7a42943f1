import { isApiError } from '../api/api-error.js';
import { notFoundPage } from '../boot/not-found-page.js';
import type { Page } from '../boot/page.js';
import type { SurfaceContext } from '../boot/surface.js';
import { createAppPage } from './app-page.js';
import { createDashboardPage } from './dashboard-page.js';

/** Fetches a dashboard and creates its page, or a page with the reason why it cannot be shown. */
export async function openDashboard(context: SurfaceContext, publicId: string): Promise<Page> {
  try {
    const dashboard = await context.api.dashboard(publicId);
    const create = dashboard.kind === 'APP' ? createAppPage : createDashboardPage;
    return create(context, dashboard);
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return notFoundPage(context, 'dashboardNotFound');
    if (isApiError(error) && error.code === 'forbidden') return notFoundPage(context, 'notEmbeddable');
    throw error;
  }
}
