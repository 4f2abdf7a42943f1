/** The API key of a request, or the key of its access token. */
export interface Key {
  readonly name: string;
  /** Whether it gives access to the administration of the account. */
  readonly admin: boolean;
  /** Whether it gives access to every deployment. */
  readonly unscoped: boolean;
  readonly expired: boolean;
  allows(deploymentId: number): boolean;
}
