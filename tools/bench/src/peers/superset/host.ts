import { embedDashboard } from '@superset-ui/embedded-sdk';
import type { HostSide } from '../adapter.js';
import type { EventPayload } from '../payloads.js';

/** Returns a token that the SDK can read. It requests the next one in an hour. */
async function fetchGuestToken() {
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }));
  return `${btoa('{}')}.${claims}.`;
}

export const host: HostSide = (mountPoint, address, onEvent) => {
  const ready = embedDashboard({ id: 'bench', supersetDomain: address, mountPoint, fetchGuestToken }).then(
    (dashboard) => {
      dashboard.observeDataMask((payload) => onEvent(payload as unknown as EventPayload));
      return dashboard;
    },
  );
  return {
    ready,
    send: (payload) => ready.then((dashboard) => dashboard.setThemeConfig({ ...payload })),
    // Only the resolved dashboard has `unmount`.
    destroy: () => ready.then((dashboard) => dashboard.unmount()),
  };
};
