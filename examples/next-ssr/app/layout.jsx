import { connection } from 'next/server';
import { SiteNav } from './site-nav.jsx';
import '../../support/site.css';
import './embed.css';

export const metadata = {
  title: { template: '%s · Northwind Briefing', default: 'Northwind Briefing' },
  icons: '/favicon.svg',
};

// biome-ignore lint/style/noDefaultExport: Next requires one.
export default async function Layout({ children }) {
  // Pages are rendered for each request, because the nonce of their scripts is valid for one.
  await connection();
  return (
    <html lang="en">
      <head>
        <meta name="color-scheme" content="light dark" />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to the content
        </a>
        <header className="site">
          <span className="brand">
            <span className="mark" aria-hidden="true" />
            Northwind Briefing
          </span>
          <SiteNav />
        </header>
        <main id="main">{children}</main>
        <footer>Northwind Briefing is made up. Its reports are embeds of another site.</footer>
      </body>
    </html>
  );
}
