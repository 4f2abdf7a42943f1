import { connect, WindowMessenger } from 'penpal';
import { type GuestSide, hostOrigin, type Navigation, navigationTo } from '../adapter.js';

export type GuestMethods = { send(path: string): void };
type HostMethods = { navigate(event: Navigation): void };

export const guest: GuestSide = async (answer) => {
  const connection = connect<HostMethods>({
    messenger: new WindowMessenger({ remoteWindow: parent, allowedOrigins: [hostOrigin()] }),
    methods: { send: answer } satisfies GuestMethods,
  });
  const host = await connection.promise;
  return (path) => host.navigate(navigationTo(path));
};
