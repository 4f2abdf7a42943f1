/** The API key of a request, or what its access token was issued for. */
export interface Key {
  readonly name: string;
  /** Whether it gives access to the administration of the account. */
  readonly admin: boolean;
  /** Whether it gives access to every deployment. */
  readonly unscoped: boolean;
  readonly expired: boolean;
  allows(deploymentId: number): boolean;
}
