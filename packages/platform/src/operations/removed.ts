import type { Operation, OperationPath } from './operation.js';

/** An address that the platform has removed. */
export interface RemovedOperation {
  readonly method: Operation['method'];
  readonly path: OperationPath;
  /** The release that removed it. */
  readonly since: string;
  /** The replacement. */
  readonly use: string;
}

const definitions = 'userAttributes and userAttributeDefinitions of POST /api/v1/embed/generate-session';

/** The addresses of former operations. The sandbox names their replacements. */
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
