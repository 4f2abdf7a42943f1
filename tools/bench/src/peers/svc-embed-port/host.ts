import { fastChannel } from '@svc-embed/host';
import { createHostSide } from '../svc-embed/host.js';

export const host = createHostSide((embed) => {
  embed.use(fastChannel());
  return embed.ready;
});
