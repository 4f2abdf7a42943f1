import type { Report } from 'powerbi-client';
import 'powerbi-client';
import type { HostSide } from '../adapter.js';
import type { EventPayload } from '../payloads.js';

/** The service that the import of the package creates. */
const { powerbi } = window;

export const host: HostSide = (container, embedUrl, onEvent) => {
  const report = powerbi.embed(container, { type: 'report', id: 'bench', embedUrl, accessToken: 'bench' });
  report.on<EventPayload>('dataSelected', ({ detail }) => onEvent(detail));
  return {
    ready: new Promise((resolve) => report.on('loaded', resolve)),
    send: ({ path }) => (report as Report).setPage(path),
    destroy: () => powerbi.reset(container),
  };
};
