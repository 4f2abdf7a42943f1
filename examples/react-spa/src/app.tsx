import { useEffect, useState } from 'react';
import { Navigate, NavLink, Route, Routes, useLocation, useNavigationType } from 'react-router';
import { Controls } from './controls.js';
import { Details } from './details.js';
import { Log } from './log.js';
import { pages } from './pages.js';
import { initialSettings, type Settings } from './settings.js';
import { Stage } from './stage.js';
import { useLog } from './use-log.js';

/** The site: navigation, the viewer's choices, the page with its embed, the log. */
export function App() {
  const [settings, setSettings] = useState(initialSettings);
  const { lines, write, clear } = useLog();
  const { pathname, key } = useLocation();
  const [openedKey] = useState(key);
  // Not when the site is opened, and not when it redirects to its home page.
  const isEntered = useNavigationType() !== 'REPLACE' && key !== openedKey;
  const page = pages.find(({ path }) => path === pathname);
  useDocument(settings);

  return (
    <>
      <a className="skip" href="#content">
        Skip to the content
      </a>
      <header className="site">
        <span className="brand">
          <span className="mark" aria-hidden="true" />
          Northwind Studio
        </span>
        <nav aria-label="Main">
          {pages.map(({ path, title }) => (
            <NavLink key={path} to={path}>
              {title}
            </NavLink>
          ))}
        </nav>
      </header>
      <main className="columns" id="content">
        <Controls
          settings={settings}
          hasFilter={page?.hasFilter ?? false}
          onChange={(changes) => setSettings((current) => ({ ...current, ...changes }))}
        />
        <Routes>
          {pages.map((each) => (
            <Route
              key={each.path}
              path={each.path}
              element={<Stage key={each.path} page={each} settings={settings} write={write} isEntered={isEntered} />}
            />
          ))}
          <Route path="/details" element={<Details />} />
          <Route path="*" element={<Navigate to={pages[0].path} replace />} />
        </Routes>
        <Log lines={lines} onClear={clear} />
      </main>
    </>
  );
}

/** Applies the viewer's choices to the page as well. */
function useDocument({ scheme, locale }: Settings): void {
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.scheme = scheme;
    document.documentElement.dir = locale === 'ar' ? 'rtl' : 'ltr';
  }, [scheme, locale]);
}
