import { find } from './dom.js';

/** A page of this site: its path here, and what it embeds. */
export interface Route {
  readonly path: string;
  readonly title: string;
  /** An example path for the `navigate` action. */
  readonly elsewhere: string;
  readonly embed: ({ readonly dashboard: string } | { readonly path: string }) & { readonly allowExport?: boolean };
}

/** The pages; the first is the home page. */
export const routes: readonly [Route, ...Route[]] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    elsewhere: '/embed/dashboard/city-weather',
    embed: { dashboard: setting('svc-dashboard'), allowExport: true },
  },
  {
    path: '/workspace',
    title: 'Workspace',
    elsewhere: '/embed/app/dashboards/movies-overview',
    embed: { path: '/embed/app', allowExport: true },
  },
  { path: '/assistant', title: 'Assistant', elsewhere: '/embed/chat', embed: { path: '/embed/chat' } },
];

/** Returns a public setting that the backend wrote into the page's head. */
export function setting(name: string): string {
  return find(`meta[name="${name}"]`, HTMLMetaElement).content;
}
