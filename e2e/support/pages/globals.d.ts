/** The origin of the tenant, which the server of a page writes into its script. */
declare const TENANT: string;
