/** What a template is checked for, written as code: props and events of the component have the SDK's types. */
import { SvcEmbed } from '@svc-embed/vue';
import { h } from 'vue';

export const good = h(SvcEmbed, {
  baseUrl: 'https://acme.example.com',
  dashboard: 'sales',
  session: ({ signal }) => fetch('/api/session', { method: 'POST', signal }).then((response) => response.json()),
  filters: { 'orders.status': { value: 'completed' } },
  onReady: ({ mode }) => mode.toUpperCase(),
  onDownload: ({ format }) => format.toUpperCase(),
});

// @ts-expect-error -- a scheme that there is not
export const bad = h(SvcEmbed, { baseUrl: 'https://acme.example.com', dashboard: 'sales', colorScheme: 'sepia' });
