'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';

const PAGES = [
  { href: '/', name: 'Films' },
  { href: '/weather', name: 'Weather' },
];

/** The links between the pages; the current one is marked. */
export function SiteNav() {
  const path = usePathname();
  return (
    <nav aria-label="Main">
      {PAGES.map(({ href, name }) => (
        <Link key={href} href={href} aria-current={href === path ? 'page' : undefined}>
          {name}
        </Link>
      ))}
    </nav>
  );
}
