import { connect, WindowMessenger } from 'penpal';
import type { GuestSide } from '../adapter.js';
import { type Navigation, navigationTo } from '../navigation.js';
import { hostOrigin } from '../raw/wire.js';

export type GuestMethods = { send(path: string): void };
type HostMethods = { navigate(event: Navigation): void };

export const guest: GuestSide = {
  async connect(answer) {
    const methods: GuestMethods = {
      send(path) {
        answer(path);
      },
    };
    const connection = connect<HostMethods>({
      messenger: new WindowMessenger({ remoteWindow: parent, allowedOrigins: [hostOrigin()] }),
      methods,
    });
    const host = await connection.promise;
    return (path) => host.navigate(navigationTo(path));
  },
};
