import type { SessionGrant } from '../../contract/contract.js';

/** The value of a user attribute, by the type of its definition. */
export type AttributeValue = string | number | boolean | readonly string[] | readonly number[];

/** Returns a key of a viewer, for their conversations and for the queue of their queries. */
export function viewerKey({ embedTenant, externalId, internalId }: ViewerNames): string {
  return JSON.stringify([embedTenant, externalId, internalId]);
}

interface ViewerNames {
  readonly embedTenant: string | null;
  readonly externalId?: string | undefined;
  readonly internalId?: string | undefined;
}

/** The viewer of an embed, read for each request from the session and its user. */
export interface Viewer extends Omit<SessionGrant, 'token' | 'expiresIn' | 'mode' | 'viewer'> {
  readonly externalId?: string;
  readonly internalId?: string;
  /**
   * Effective values by name: the stored value or the definition's default; names without either are absent. A default
   * that is not a value of its type is `null`.
   */
  readonly attributes: Readonly<Record<string, AttributeValue | null>>;
  readonly groups: readonly string[];
  /** Names of the user's groups from `tenantGroups`, in creator mode. */
  readonly tenantGroups: readonly string[];
  /** The workbooks whose dashboards an internal user may open; `null` for all of them, and for external users. */
  readonly workbooks: readonly number[] | null;
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly displayName: string | null;
  readonly picture: string | null;
}
