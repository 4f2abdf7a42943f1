/** What the site lists, in its order. Pages that do not exist yet are not listed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { errorCodes } from '../../packages/host/src/error.js';

type Link = { readonly text: string; readonly link: string };

type Group = { readonly text: string; readonly items: readonly Link[] };

const page = (link: string, text: string): Link => ({ link, text });

const named = (folder: string, names: readonly string[]) => names.map((name) => page(`/${folder}/${name}`, name));

const GROUPS: readonly Group[] = [
  {
    text: 'Start',
    items: [
      page('/start/script-tag', 'Script tag'),
      page('/start/vite', 'Vite and TypeScript'),
      page('/start/react', 'React'),
      page('/start/vue', 'Vue'),
      page('/start/next', 'Next.js'),
      page('/start/angular', 'Angular'),
      page('/start/svelte', 'Svelte'),
      page('/start/backend', 'A plain backend'),
    ],
  },
  {
    text: 'Concepts',
    items: [
      page('/concepts/parts', 'Who talks to whom'),
      page('/concepts/session', 'The life of a session'),
      page('/concepts/states', 'The states of an embed'),
      page('/concepts/checks', 'What is checked, in which order'),
    ],
  },
  {
    text: 'Guides',
    items: [
      page('/guides/height', 'Height'),
      page('/guides/filters', 'Filters, deep links and saved views'),
      page('/guides/themes', 'Themes'),
      page('/guides/locales', 'Locales and right-to-left'),
      page('/guides/many-embeds', 'Many embeds on a page'),
      page('/guides/session-renewal', 'Session expiry and renewal'),
      page('/guides/unattended-screens', 'Screens that nobody watches'),
      page('/guides/page-swappers', 'Turbo, htmx and other page swappers'),
      page('/guides/error-monitoring', 'Error monitoring'),
      page('/guides/telemetry', 'Telemetry'),
      page('/guides/performance', 'Performance and traces'),
      page('/guides/csp', 'CSP and headers'),
      page('/guides/local-networks', 'Local networks, Docker, tunnels and phones'),
      page('/guides/printing', 'Printing'),
      page('/guides/mobile', 'Mobile'),
      page('/guides/accessibility', 'Accessibility'),
      page('/guides/development-server', 'A page on the development server'),
      page('/guides/testing', 'Testing'),
      page('/guides/jest', 'Jest'),
      page('/guides/surface', 'Building a surface'),
      page('/guides/server-recipes', 'Server recipes'),
      page('/guides/row-level-security', 'User attributes and row-level security'),
      page('/guides/migrating', 'Migrating from your own message listener'),
      page('/guides/browser-support', 'Browser support'),
      page('/guides/versions', 'Versions and stability'),
    ],
  },
  {
    text: 'Troubleshooting',
    items: [
      page('/troubleshooting/', 'When something fails'),
      page('/troubleshooting/findings', 'Findings of diagnose'),
      page('/errors/', 'Error codes'),
      page('/errors/other-packages', 'Errors of the other packages'),
    ],
  },
  { text: 'Error codes', items: named('errors', Object.keys(errorCodes)) },
  {
    text: 'Packages',
    items: [
      page('/packages/host', '@svc-embed/host'),
      page('/packages/extensions', 'Extensions'),
      page('/packages/guard', 'Answer before the click'),
      page('/packages/outline', 'The outline of a dashboard'),
      page('/packages/history', 'One Back button'),
      page('/packages/host-components', 'host: your own components'),
      page('/packages/element', '@svc-embed/element'),
      page('/packages/react', '@svc-embed/react'),
      page('/packages/vue', '@svc-embed/vue'),
      page('/packages/guest', '@svc-embed/guest'),
      page('/packages/protocol', '@svc-embed/protocol'),
      page('/packages/platform', '@svc-embed/platform'),
      page('/packages/platform-data', 'platform: data and agents'),
      page('/packages/platform-management', 'platform: management'),
      page('/packages/sandbox', '@svc-embed/sandbox'),
      page('/packages/sandbox-api', 'sandbox: HTTP APIs'),
      page('/packages/sandbox-publishing', 'sandbox: publishing'),
      page('/packages/sandbox-model', 'sandbox: data model'),
      page('/packages/testing', '@svc-embed/testing'),
      page('/packages/testing-playwright', 'testing: Playwright'),
      page('/packages/testing-recordings', 'testing: recordings'),
      page('/packages/testing-inspector', 'testing: the inspector'),
      page('/packages/testing-check-endpoint', 'testing: check-endpoint'),
      page('/packages/testing-doctor', 'testing: doctor'),
    ],
  },
  {
    text: 'Reference',
    items: [
      page('/reference/options', 'Options'),
      page('/reference/wire', 'The wire'),
      page('/reference/http-api/', 'HTTP API of the platform'),
      page('/reference/sandbox-contents', 'What the sandbox has'),
      page('/reference/api/', 'API of the packages'),
    ],
  },
  {
    text: 'Security',
    items: [
      page('/security/', 'What is promised'),
      page('/security/threats', 'Matrix of threats'),
      page('/security/trials', 'How it is tested'),
      page('/security/dependencies', 'Dependencies'),
    ],
  },
  { text: 'More', items: [page('/playground', 'Playground'), page('/comparison', 'Comparison')] },
];

/** The groups beside every page. That of the page opens by itself. */
export function sidebar(pages: string): DefaultTheme.SidebarItem[] {
  return groupsIn(pages).map(({ items, ...group }) => ({ ...group, items: [...items] }));
}

/** The links at the top of every page: the first page of some groups, and all of the last. */
export function navigation(pages: string): Link[] {
  const inNavigation = ['Start', 'Concepts', 'Guides', 'Troubleshooting', 'Reference', 'More'];
  return groupsIn(pages)
    .filter(({ text }) => inNavigation.includes(text))
    .flatMap(({ text, items }) => (text === 'More' ? items : items.slice(0, 1).map(({ link }) => page(link, text))));
}

function groupsIn(pages: string): readonly Group[] {
  const exists = ({ link }: Link) => existsSync(join(pages, `${link.endsWith('/') ? `${link}index` : link}.md`));
  return GROUPS.map((group) => ({ ...group, items: group.items.filter(exists) })).filter(
    ({ items }) => items.length > 0,
  );
}
