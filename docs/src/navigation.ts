/** The navigation of the site, without pages that do not exist yet. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { DefaultTheme } from 'vitepress';
import { errorCodes } from '../../packages/host/src/error.js';
import listed from './navigation.json';

type Link = { readonly text: string; readonly link: string };

/** A section of the site with its pages. */
export type Group = { readonly text: string; readonly items: readonly Link[] };

/** The titles of the pages of each group, in the order of the site. */
const titles: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ...listed,
  'Error codes': Object.fromEntries(Object.keys(errorCodes).map((code) => [`/errors/${code}`, code])),
};

const GROUPS: readonly Group[] = Object.entries(titles).map(([text, pages]) => ({
  text,
  items: Object.entries(pages).map(([link, text]) => ({ text, link })),
}));

/** Returns the sidebar. The group of the current page opens by itself. */
export function sidebar(pages: string): DefaultTheme.SidebarItem[] {
  return groupsIn(pages).map(({ items, ...group }) => ({ ...group, items: [...items] }));
}

/** Returns the links at the top of every page: the first page of some groups, and all pages of the last group. */
export function navigation(pages: string): Link[] {
  const inNavigation = ['Start', 'Concepts', 'Guides', 'Troubleshooting', 'Reference', 'More'];
  return groupsIn(pages)
    .filter(({ text }) => inNavigation.includes(text))
    .flatMap(({ text, items }) => (text === 'More' ? items : items.slice(0, 1).map(({ link }) => ({ text, link }))));
}

/** Returns the groups with the pages that exist in the folder. */
export function groupsIn(pages: string): readonly Group[] {
  const exists = ({ link }: Link) => existsSync(join(pages, `${link.endsWith('/') ? `${link}index` : link}.md`));
  return GROUPS.map((group) => ({ ...group, items: group.items.filter(exists) })).filter(
    ({ items }) => items.length > 0,
  );
}
