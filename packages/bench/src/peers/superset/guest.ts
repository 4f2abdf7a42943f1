import { Switchboard } from '@superset-ui/switchboard';
import { type GuestSide, hostOrigin, navigationTo } from '../adapter.js';

// The host calls itself ready when the page has loaded, so the guest connects at once and waits before it emits.
export const guest: GuestSide = (answer) => {
  const allowed = takePort().then((port) => allow(new Switchboard({ port, name: 'superset' }), answer));
  return (path) => allowed.then((switchboard) => switchboard.emit('observeDataMask', navigationTo(path)));
};

/** The guest's port of the channel, which the host transfers when the frame has loaded. */
function takePort(): Promise<MessagePort> {
  return new Promise((resolve) => {
    addEventListener('message', function take({ origin, data, ports: [port] }) {
      if (origin !== hostOrigin() || data?.handshake !== 'port transfer' || !port) return;
      removeEventListener('message', take);
      resolve(port);
    });
  });
}

/** Resolves when the host has sent its token. */
function allow(switchboard: Switchboard, answer: (path: string) => void): Promise<Switchboard> {
  return new Promise((resolve) => {
    switchboard.defineMethod('guestToken', () => resolve(switchboard));
    switchboard.defineMethod('setThemeConfig', ({ themeConfig }: { themeConfig: { path: string } }) =>
      answer(themeConfig.path),
    );
    switchboard.start();
  });
}
