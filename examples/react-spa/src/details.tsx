import type { GuardSubjects } from '@svc-embed/react';
import { useEffect, useRef } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { pages } from './pages.js';

/** A page of this site about a figure of the dashboard, which is in the state of the history entry. */
export function Details() {
  const { member, value }: Partial<GuardSubjects['drilldown']> = useLocation().state ?? {};
  const title = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    document.title = 'Details · Northwind Studio';
    title.current?.focus();
  }, []);

  if (!member) return <Navigate to={pages[0].path} replace />;
  return (
    <section className="panel" aria-labelledby="page-title">
      <div className="panel-head">
        <h1 id="page-title" ref={title} tabIndex={-1}>
          Details
        </h1>
        <Link to={pages[0].path}>Back to the dashboard</Link>
      </div>
      <table>
        <tbody>
          {Object.entries({ measure: member, ...Object(value) }).map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{String(text)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
