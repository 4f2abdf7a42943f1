import { type Embed, mountEmbed } from '@svc-embed/host';
import { writeLog } from './log.js';
import { type Route, setting } from './routes.js';
import { fetchSession } from './session.js';

/** Mounts the route's embed; the caller destroys it before the next one. */
export function mountRoute(route: Route, container: HTMLElement): Embed {
  return mountEmbed(container, {
    ...route.embed,
    baseUrl: setting('svc-tenant'),
    session: fetchSession,
    colorScheme: 'auto',
    theme: { primaryColor: '#2b66d9' },
    locale: 'en-US',
    title: route.title,
    onSend: ({ payload }, name) => writeLog('action', name, payload),
    onReject: ({ reason, origin, path }) => writeLog('rejection', reason, { origin, path }),
  });
}
