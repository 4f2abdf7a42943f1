/** The origin of the tenant, which the bundler inserts. */
declare const TENANT: string;
