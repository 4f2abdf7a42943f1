/** The sites of the conformance page, each an origin of its own; the first two are sites of their own as well. */

/** Where this machine listens. */
export const LOCAL = {
  /** The customer's page: it runs the cases. */
  customer: 'http://localhost:5410',
  /** The tenant, whose surfaces do what a case tells them. */
  tenant: 'http://127.0.0.1:5510',
  /** Somebody else. */
  stranger: 'http://127.0.0.1:5610',
};

/** @typedef {typeof LOCAL} Sites */
