import type { Viewer } from '../viewer.js';

/** A viewer with nothing but what the test says. */
export function viewer(given: Partial<Viewer> = {}): Viewer {
  return {
    deploymentId: 1,
    embedTenant: null,
    externalId: 'someone',
    creatorMode: false,
    attributes: {},
    groups: [],
    securityContext: {},
    displayName: null,
    picture: null,
    showDashboardChat: true,
    ...given,
  };
}
