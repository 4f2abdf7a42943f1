import { Switchboard } from '@superset-ui/switchboard';
import { type GuestSide, hostOrigin } from '../adapter.js';
import type { ActionPayload } from '../payloads.js';

// The host is ready as soon as the page has loaded, so the guest connects immediately and waits before it emits.
export const guest: GuestSide = (answer) => {
  const allowed = receivePort().then((port) => allow(new Switchboard({ port, name: 'superset' }), answer));
  return (payload) => allowed.then((switchboard) => switchboard.emit('observeDataMask', payload));
};

/** Returns the guest's port of the channel. The host transfers it when the frame has loaded. */
function receivePort(): Promise<MessagePort> {
  return new Promise((resolve) => {
    addEventListener('message', function listen({ origin, data, ports: [port] }) {
      if (origin !== hostOrigin() || data?.handshake !== 'port transfer' || !port) return;
      removeEventListener('message', listen);
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
