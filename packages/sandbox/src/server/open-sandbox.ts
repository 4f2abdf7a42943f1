import { randomBytes } from 'node:crypto';
import type { Catalog } from './catalog.js';
import { checkHostOrigins, DEFAULT_HOST_ORIGINS } from './host-origins.js';
import { createApp } from './http/app.js';
import { listen } from './listen.js';
import type { Sandbox, SandboxOptions } from './sandbox.js';
import { SandboxError } from './sandbox-error.js';
import { createSandboxEvents } from './sandbox-events.js';
import { createSessions } from './sessions.js';
import type { Surfaces } from './surfaces.js';

/** Starts a sandbox over parts that are already loaded; `startSandbox` says what it throws. */
export async function openSandbox(
  parts: { readonly surfaces: Surfaces; readonly catalog: Catalog },
  options: SandboxOptions = {},
): Promise<Sandbox> {
  const hostOrigins = checkHostOrigins(options.hostOrigins ?? DEFAULT_HOST_ORIGINS);
  const apiKey = checkApiKey(options.apiKey ?? `svc_dev_${randomBytes(24).toString('base64url')}`);
  const deployments = [{ id: checkDeploymentId(options.deploymentId ?? 1), name: 'Sandbox' }];
  const events = createSandboxEvents();
  const sessions = createSessions(options.now ?? Date.now);
  const app = createApp({ ...parts, apiKey, deployments, hostOrigins, sessions, events });
  const server = await listen(app.fetch, { port: options.port ?? 0, host: options.host ?? '127.0.0.1' });
  const dashboards = [...parts.catalog.dashboards.values()];
  return {
    url: server.url,
    keys: { admin: apiKey },
    deployments,
    dashboards: dashboards.map(({ publicId, title }) => ({ publicId, title: title['en-US'] })),
    hostOrigins,
    events,
    async close() {
      await server.close();
      events.removeAll();
    },
  };
}

function checkApiKey(key: string): string {
  if (typeof key === 'string' && /^[\x21-\x7e]{8,256}$/.test(key)) return key;
  throw new SandboxError('invalid-option', 'apiKey must have 8 to 256 visible ASCII characters and no space.');
}

function checkDeploymentId(id: number): number {
  if (Number.isSafeInteger(id) && id >= 1) return id;
  throw new SandboxError('invalid-option', `deploymentId must be a positive integer; got ${String(id)}.`);
}
