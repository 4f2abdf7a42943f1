import { isApiError } from '../api/api-error.js';
import { notFoundPage } from '../boot/not-found-page.js';
import type { Page } from '../boot/page.js';
import type { SurfaceContext } from '../boot/surface.js';
import { createDashboardPage } from './dashboard-page.js';

/** Fetches a dashboard and makes its page; one that is not there gets a page that says so. */
export async function openDashboard(context: SurfaceContext, publicId: string): Promise<Page> {
  try {
    return createDashboardPage(context, await context.api.dashboard(publicId));
  } catch (error) {
    if (isApiError(error) && error.code === 'not-found') return notFoundPage(context, 'dashboardNotFound');
    throw error;
  }
}
