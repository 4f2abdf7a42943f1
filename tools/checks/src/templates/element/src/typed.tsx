/** Correct and wrong uses of the element in JSX of React 19. */
import type {} from '@svc-embed/element/react';

export const good = (
  <svc-embed
    base-url="https://acme.example.com"
    dashboard="sales"
    session={() => fetch('/api/session', { method: 'POST' }).then((response) => response.json())}
    onsvc-download={({ detail }) => detail.format.toUpperCase()}
  />
);

// @ts-expect-error -- an unknown scheme
export const bad = <svc-embed base-url="https://acme.example.com" dashboard="sales" color-scheme="sepia" />;
