import { defineExtension, fastChannel } from '@svc-embed/host';
import { createHostSide } from '../svc-embed/host.js';

const bench = defineExtension({ name: 'bench' });

export const host = createHostSide((embed) => {
  fastChannel(embed);
  // Both are negotiated in one answer, with which the port opens.
  return embed.use(bench).supported;
});
