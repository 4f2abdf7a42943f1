import { buildEmbedUrl } from '@svc-embed/host';

export function start(root) {
  root.textContent = buildEmbedUrl({ baseUrl: location.href, dashboard: 'movies-overview' });
}
