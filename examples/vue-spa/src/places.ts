import { setting } from './setting.js';

/** A page of this site: its path here, and what it embeds. */
export interface Place {
  readonly path: string;
  readonly title: string;
  readonly embed: ({ readonly dashboard: string } | { readonly path: string }) & { readonly allowExport?: boolean };
}

/** The pages; the first is the home page. */
export const places: readonly [Place, ...Place[]] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    embed: { dashboard: setting('svc-dashboard'), allowExport: true },
  },
  { path: '/workspace', title: 'Workspace', embed: { path: '/embed/app', allowExport: true } },
  { path: '/assistant', title: 'Assistant', embed: { path: '/embed/chat' } },
];
