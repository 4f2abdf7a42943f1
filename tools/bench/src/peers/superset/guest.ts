import { Switchboard } from '@superset-ui/switchboard';
import { type GuestSide, hostOrigin } from '../adapter.js';
import type { ActionPayload } from '../payloads.js';

// The host calls itself ready when the page has loaded, so the guest connects at once and waits before it emits.
export const guest: GuestSide = (answer) => {
  const allowed = takePort().then((port) => allow(new Switchboard({ port, name: 'superset' }), answer));
  return (payload) => allowed.then((switchboard) => switchboard.emit('observeDataMask', payload));
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
function allow(switchboard: Switchboard, answer: (payload: ActionPayload) => void): Promise<Switchboard> {
  return new Promise((resolve) => {
    switchboard.defineMethod('guestToken', () => resolve(switchboard));
    switchboard.defineMethod('setThemeConfig', ({ themeConfig }: { themeConfig: ActionPayload }) =>
      answer(themeConfig),
    );
    switchboard.start();
  });
}
