/** What JSX of React 19 allows for the element, and what it refuses. */
import type {} from '@svc-embed/element/react';

export const good = (
  <svc-embed
    base-url="https://acme.example.com"
    dashboard="sales"
    session={() => fetch('/api/session', { method: 'POST' }).then((response) => response.json())}
    onsvc-download={({ detail }) => detail.format.toUpperCase()}
  />
);

// @ts-expect-error -- a scheme that there is not
export const bad = <svc-embed base-url="https://acme.example.com" dashboard="sales" color-scheme="sepia" />;
