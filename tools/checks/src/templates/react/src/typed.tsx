/** Correct and wrong uses of the types. */
import { SvcEmbed } from '@svc-embed/react';

export const good = (
  <SvcEmbed
    baseUrl="https://acme.example.com"
    dashboard="sales"
    session={({ signal }) => fetch('/api/session', { method: 'POST', signal }).then((response) => response.json())}
    filters={{ 'orders.status': { value: 'completed' } }}
    onReady={({ mode }) => mode.toUpperCase()}
    onDownload={({ format }) => format.toUpperCase()}
  />
);

// @ts-expect-error -- an unknown scheme
export const bad = <SvcEmbed baseUrl="https://acme.example.com" dashboard="sales" colorScheme="sepia" />;
