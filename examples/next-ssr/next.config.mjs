import { fileURLToPath } from 'node:url';
import { PHASE_PRODUCTION_BUILD } from 'next/constants.js';
import { readSettings } from '../support/settings.mjs';

/**
 * Reads the settings when the app starts, so that a missing one is reported once and by name. A build needs no settings.
 * @param {string} phase
 * @returns {import('next').NextConfig}
 */
function config(phase) {
  if (phase !== PHASE_PRODUCTION_BUILD) {
    const { tenant, deploymentId, dashboard } = readSettings({ port: 4330 });
    Object.assign(process.env, {
      SVC_TENANT: tenant,
      SVC_DEPLOYMENT_ID: String(deploymentId),
      SVC_DASHBOARD: dashboard,
    });
  }
  return {
    poweredByHeader: false,
    devIndicators: false,
    // The packages come from this repository's workspace, above this folder.
    turbopack: { root: fileURLToPath(new URL('../../', import.meta.url)) },
  };
}

export default config;
