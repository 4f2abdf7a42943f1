import { embedDashboard } from '@superset-ui/embedded-sdk';
import type { HostSide } from '../adapter.js';

/** A token that the SDK can read; it asks for the next one in an hour. */
async function fetchGuestToken() {
  const claims = btoa(JSON.stringify({ exp: Math.floor(Date.now() / 1000) + 3600 }));
  return `${btoa('{}')}.${claims}.`;
}

export const host: HostSide = (mountPoint, address, onEvent) => {
  const ready = embedDashboard({ id: 'bench', supersetDomain: address, mountPoint, fetchGuestToken }).then(
    (dashboard) => {
      dashboard.observeDataMask(({ path }) => onEvent(path));
      return dashboard;
    },
  );
  return {
    ready,
    send: (path) => ready.then((dashboard) => dashboard.setThemeConfig({ path })),
    // `unmount` comes with the promise.
    destroy() {
      ready.then((dashboard) => dashboard.unmount());
    },
  };
};
