import { connect, WindowMessenger } from 'penpal';
import { type GuestSide, hostOrigin } from '../adapter.js';
import type { ActionPayload, EventPayload } from '../payloads.js';

export type GuestMethods = { send(payload: ActionPayload): void };
type HostMethods = { receive(payload: EventPayload): void };

export const guest: GuestSide = async (answer) => {
  const connection = connect<HostMethods>({
    messenger: new WindowMessenger({ remoteWindow: parent, allowedOrigins: [hostOrigin()] }),
    methods: { send: answer } satisfies GuestMethods,
  });
  const host = await connection.promise;
  return (payload) => host.receive(payload);
};
