import type { GuardSubjects } from '@svc-embed/react';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { pages } from './pages.js';

/** A page of this site about a figure of the dashboard, which is in the state of the history entry. */
export function Details() {
  const { member, value }: Partial<GuardSubjects['drilldown']> = useLocation().state ?? {};
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = 'Details · Northwind Studio';
    title.current?.focus();
  }, []);

  return (
    <section className="panel" aria-labelledby="page-title">
      <div className="panel-head">
        <h1 id="page-title" ref={title} tabIndex={-1}>
          Details
        </h1>
        <Link to={pages[0].path}>Back to the dashboard</Link>
      </div>
      <dl>
        {Object.entries({ measure: member, ...Object(value) }).map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{String(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
