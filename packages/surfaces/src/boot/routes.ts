import type { Surface } from '@svc-embed/protocol';

/** What a path of a surface leads to. */
export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'dashboard'; readonly publicId: string }
  | { readonly page: 'chat' };

/** Where a surface's paths begin; a dashboard can be exchanged for another one of the tenant. */
export const BASES: Readonly<Record<Surface, string>> = {
  dashboard: '/embed/dashboard',
  app: '/embed/app',
  chat: '/embed/chat',
};

const DASHBOARD = /^\/([A-Za-z0-9_-]{1,128})\/?$/;

/** Reads a pathname; `undefined` when the surface has nothing there. */
export function readRoute(surface: Surface, pathname: string): Route | undefined {
  const base = BASES[surface];
  if (pathname !== base && !pathname.startsWith(`${base}/`)) return undefined;
  const rest = pathname.slice(base.length);
  const isRoot = rest === '' || rest === '/';
  if (surface === 'chat') return isRoot ? { page: 'chat' } : undefined;
  if (surface === 'app' && isRoot) return { page: 'home' };
  const dashboards = surface === 'app' ? /^\/dashboards(?=\/)/ : /^/;
  const publicId = dashboards.test(rest) ? DASHBOARD.exec(rest.replace(dashboards, ''))?.[1] : undefined;
  return publicId === undefined ? undefined : { page: 'dashboard', publicId };
}

/** The app's path of a dashboard. */
export function dashboardPath(publicId: string): string {
  return `${BASES.app}/dashboards/${publicId}`;
}
