import { TestingError } from '../error.js';

/** The options of a worker's sandbox; `startSandbox` of `@svc-embed/sandbox` documents all of them. */
export interface SandboxSettings {
  /** The origins that may embed it: those of the pages under test. */
  readonly hostOrigins?: readonly string[];
  /** The hosts of a local network whose pages in `hostOrigins` may use http, such as a container's. */
  readonly insecureHosts?: readonly string[];
  /** The address to listen on; `0.0.0.0` lets a browser in a container reach it. */
  readonly host?: string;
  /** The names by which such a browser reaches it. */
  readonly allowedHosts?: readonly string[];
  readonly apiKey?: string;
  readonly latency?: number;
  readonly fail?: number;
  readonly seed?: number;
}

/** The part of a running sandbox of `@svc-embed/sandbox` that tests need. */
export interface TestSandbox {
  /** The tenant's origin: the `baseUrl` of embeds. */
  readonly url: string;
  readonly keys: { readonly admin: string; readonly scoped: string; readonly expired: string };
  readonly deployments: readonly { readonly id: number; readonly name: string }[];
  readonly dashboards: readonly { readonly publicId: string; readonly deploymentId: number; readonly title: string }[];
  readonly hostOrigins: readonly string[];
  close(): Promise<void>;
}

/** The fields of a session request. */
export interface SessionFor {
  /** Default: the first deployment of the sandbox. */
  readonly deploymentId?: number;
  readonly [field: string]: unknown;
}

/** Starts a sandbox. Throws `missing-package` if `@svc-embed/sandbox` is not installed. */
export async function openSandbox(
  settings: SandboxSettings,
  load = () => import('@svc-embed/sandbox'),
): Promise<TestSandbox> {
  const { startSandbox } = await load().catch((cause: unknown) => {
    if (!isMissing(cause)) throw cause;
    throw new TestingError('missing-package', 'the sandbox fixture needs: npm install -D @svc-embed/sandbox', cause);
  });
  return startSandbox(settings);
}

/** Whether an import failed because the package is not installed, and not because of an error in it. */
function isMissing(error: unknown): boolean {
  if (!(error instanceof Error) || !('code' in error)) return false;
  const isNotFound = error.code === 'ERR_MODULE_NOT_FOUND' || error.code === 'MODULE_NOT_FOUND';
  return isNotFound && /'@svc-embed\/sandbox'/.test(error.message);
}

/** Requests a session from a sandbox, as a backend does. Throws `session-refused` with the status. */
export async function mintSession(sandbox: TestSandbox, viewer: SessionFor = {}): Promise<string> {
  const { externalId = 'test@example.com', ...fields } = viewer;
  const isNamed = 'email' in fields || 'internalId' in fields;
  const response = await fetch(`${sandbox.url}/api/v1/embed/generate-session`, {
    method: 'POST',
    headers: { Authorization: `Api-Key ${sandbox.keys.admin}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ deploymentId: sandbox.deployments[0]?.id, ...(isNamed ? {} : { externalId }), ...fields }),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer === 'object' && answer !== null && 'sessionId' in answer) return String(answer.sessionId);
  throw new TestingError('session-refused', `expected a session, got status ${response.status}`);
}
