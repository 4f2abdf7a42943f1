import { mountEmbed } from '@svc-embed/host';
import type { Report, ReportOptions } from './report.js';

/** The report of films, with the SDK. */
export function showReport(container: Element, { onPath, onFailure, window }: ReportOptions): Report {
  const embed = mountEmbed(container, {
    baseUrl: 'https://acme.example.com',
    dashboard: 'movies-overview',
    sessionEndpoint: '/api/session',
    title: 'Film releases',
    on: { navigate: ({ path }) => onPath(path) },
    window,
  });
  embed.ready.catch(onFailure);
  return { showGenre: (genre) => embed.setFilter('movies.genre', { value: genre }), remove: () => embed.destroy() };
}
