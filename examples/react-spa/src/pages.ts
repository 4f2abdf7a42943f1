/** A page of this site: its path here, and what it embeds. */
export interface Page {
  readonly path: string;
  readonly title: string;
  readonly embed: ({ readonly dashboard: string } | { readonly path: string }) & { readonly allowExport?: boolean };
  /** Whether the page offers its genre filter here. */
  readonly hasFilter?: boolean;
}

/** The pages; the first is the home page. */
export const pages: readonly [Page, ...Page[]] = [
  {
    path: '/dashboard',
    title: 'Dashboard',
    embed: { dashboard: setting('svc-dashboard'), allowExport: true },
    hasFilter: true,
  },
  { path: '/workspace', title: 'Workspace', embed: { path: '/embed/app', allowExport: true } },
  { path: '/assistant', title: 'Assistant', embed: { path: '/embed/chat' } },
];

/** Returns a public setting that the backend wrote into the page's head. */
export function setting(name: string): string {
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content');
  if (!content) throw new TypeError(`The page has no setting ${name}`);
  return content;
}
