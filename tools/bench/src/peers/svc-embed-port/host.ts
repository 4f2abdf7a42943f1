import { channel, defineExtension, fastChannel } from '@svc-embed/host';
import { createHostSide } from '../svc-embed/host.js';

const bench = defineExtension({ name: 'bench' });

export const host = createHostSide((embed) => {
  embed.use(fastChannel());
  // Both are negotiated in one answer, with which the port opens.
  return embed.use(channel(bench)).supported;
});
