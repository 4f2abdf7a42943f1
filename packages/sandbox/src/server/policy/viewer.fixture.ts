import type { Viewer } from '../viewer.js';

export function viewer(fields: Partial<Viewer> = {}): Viewer {
  return {
    deploymentId: 1,
    embedTenant: null,
    externalId: 'someone',
    creatorMode: false,
    attributes: {},
    groups: [],
    tenantGroups: [],
    workbooks: null,
    securityContext: {},
    displayName: null,
    picture: null,
    allowAi: true,
    showDashboardChat: true,
    showAiWidgets: true,
    showWorkbookChat: true,
    ...fields,
  };
}
