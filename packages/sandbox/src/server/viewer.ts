/** The value of a user attribute, by the type of its definition. */
export type AttributeValue = string | number | boolean | readonly string[] | readonly number[];

/** Who looks at an embed: what the session said and what is stored about its user, read anew for each request. */
export interface Viewer {
  readonly deploymentId: number;
  /** `null` is the account's own tenant. */
  readonly embedTenant: string | null;
  readonly externalId?: string;
  readonly internalId?: string;
  readonly creatorMode: boolean;
  /**
   * Effective values by name: the stored one, else the definition's default; names without either are absent, and `null` is
   * a default that is no value of its type.
   */
  readonly attributes: Readonly<Record<string, AttributeValue | null>>;
  /** Names of the groups the user is in. */
  readonly groups: readonly string[];
  readonly securityContext: Readonly<Record<string, unknown>>;
  readonly displayName: string | null;
  readonly picture: string | null;
  readonly showDashboardChat: boolean;
}
