import { Chatty } from '@looker/chatty';
import { type GuestSide, hostOrigin, type Navigation, navigationTo } from '../adapter.js';

export const guest: GuestSide = async (answer) => {
  const client = Chatty.createClient()
    .withTargetOrigin(hostOrigin())
    .on('page:load', ({ path }: Navigation) => answer(path))
    .build();
  const host = await client.connect();
  return (path) => host.send('page:changed', navigationTo(path));
};
