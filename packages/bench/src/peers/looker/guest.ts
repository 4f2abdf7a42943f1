import { Chatty } from '@looker/chatty';
import type { GuestSide } from '../adapter.js';
import { type Navigation, navigationTo } from '../navigation.js';
import { hostOrigin } from '../raw/wire.js';

export const guest: GuestSide = {
  async connect(answer) {
    const client = Chatty.createClient()
      .withTargetOrigin(hostOrigin())
      .on('page:load', ({ path }: Navigation) => answer(path))
      .build();
    const host = await client.connect();
    return (path) => host.send('page:changed', navigationTo(path));
  },
};
