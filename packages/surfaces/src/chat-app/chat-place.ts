import { type App, toolFetch } from '@svc-embed/guest/app';
import { memoryAddress } from '../boot/address.js';
import type { Place } from '../boot/place.js';
import { BASES } from '../boot/routes.js';
import { sendInPages } from './send-in-pages.js';

/** The input of the server's tool `show_dashboard`. */
export interface ShowInput {
  readonly dashboard?: unknown;
}

/** Returns the place of a dashboard in an AI chat, without network, address and session. */
export function chatPlace(app: App, input: ShowInput): Place {
  const address = memoryAddress(pathOf(input));
  const { locale } = app.host.context;
  return {
    config: {
      surface: 'dashboard',
      hostOrigins: app.guestOptions.hostOrigins,
      insecureHosts: [],
      ...(typeof locale === 'string' && { locale }),
    },
    guestOptions: app.guestOptions,
    // The server of this tool has the session.
    send: sendInPages((path, { method = 'GET', body, signal }) =>
      toolFetch(app, 'svc_request')(path, {
        method,
        ...(typeof body === 'string' && { body }),
        ...(signal && { signal }),
      }),
    ),
    window: address.window,
    readParams: () => ({ session: '', allowExport: true, filters: {} }),
    addressOf: () => address,
    async saveFile(name, content) {
      const bytes = new Uint8Array(await content.arrayBuffer());
      if (!(await app.download({ name, type: content.type, content: bytes })))
        throw new Error('The chat did not save the file.');
    },
  };
}

/** Returns the path of the dashboard that the model named. */
export function pathOf({ dashboard }: ShowInput): string {
  return `${BASES.dashboard}/${dashboard}`;
}
