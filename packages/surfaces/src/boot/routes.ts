import type { Surface } from '@svc-embed/protocol';

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'dashboard'; readonly publicId: string }
  | { readonly page: 'chat' };

/** The base path of each surface. The host may navigate a dashboard surface to another dashboard of the tenant. */
export const BASES: Readonly<Record<Surface, string>> = {
  dashboard: '/embed/dashboard',
  app: '/embed/app',
  chat: '/embed/chat',
};

const DASHBOARD = /^\/([A-Za-z0-9_-]{1,128})\/?$/;

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

export function dashboardPath(publicId: string): string {
  return `${BASES.app}/dashboards/${publicId}`;
}
