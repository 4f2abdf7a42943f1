import type { Operation, OperationPath } from './operation.js';

/** An address that the platform has removed. */
export interface RemovedOperation {
  readonly method: Operation['method'];
  readonly path: OperationPath;
  /** The release that removed it. */
  readonly since: string;
  /** What to use in its place. */
  readonly use: string;
}

const definitions = 'userAttributes and userAttributeDefinitions of POST /api/v1/embed/generate-session';

/** The addresses of former operations, so that the sandbox can name their successors. */
export const removedOperations: readonly RemovedOperation[] = [
  { method: 'GET', path: '/api/v1/embed-tenants/{embedTenantName}/user-attributes', since: '0.2.0', use: definitions },
  {
    method: 'DELETE',
    path: '/api/v1/embed-tenants/{embedTenantName}/user-attributes/{id}',
    since: '0.2.0',
    use: definitions,
  },
  {
    method: 'DELETE',
    path: '/api/v1/embed-tenants/{embedTenantName}/',
    since: '0.3.0',
    use: 'DELETE /api/v1/embed-tenants/{embedTenantName}, without the slash at the end',
  },
  { method: 'GET', path: '/api/v1/ai-engineer/active-region', since: '0.3.0', use: 'GET /api/v1/regions/' },
];
