/** Both sides of an embed, in an app that is compiled for old browsers. */
import { createGuest, Refusal } from '@svc-embed/guest';
import { mountEmbed } from '@svc-embed/host';
import { createBinding } from '@svc-embed/host/adapter';
import { readEvent } from '@svc-embed/protocol';

const embed = mountEmbed('#movies', { baseUrl: 'https://acme.example.com', dashboard: 'movies-overview' });
embed.on('ready', ({ mode }) => mode.toUpperCase());
// @ts-expect-error -- an unknown color scheme
embed.setColorScheme('sepia');
const guest = createGuest({ surface: 'dashboard', hostOrigins: ['https://app.example.com'] });
guest.on('navigate', ({ path }) => {
  if (!path) throw new Refusal('no such page', { cause: path });
});
export const both = { createBinding, readEvent };
