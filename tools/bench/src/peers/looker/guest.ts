import { Chatty } from '@looker/chatty';
import { type GuestSide, hostOrigin } from '../adapter.js';

export const guest: GuestSide = async (answer) => {
  const client = Chatty.createClient().withTargetOrigin(hostOrigin()).on('page:load', answer).build();
  const host = await client.connect();
  return (payload) => host.send('page:changed', payload);
};
