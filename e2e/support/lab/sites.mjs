/** The sites of the lab, each an origin of its own; customer and tenant are different sites as well. */

export const LOCAL = {
  /** The customer's page: it runs the tests. */
  customer: 'http://localhost:5410',
  /** The tenant, whose surfaces do what a test tells them. */
  tenant: 'http://127.0.0.1:5510',
  foreign: 'http://127.0.0.1:5610',
};

/** @typedef {typeof LOCAL} Sites */

/**
 * Sites on ports of their own, so that several engines can run at the same time.
 * @param {number} index
 * @returns {Sites}
 */
export function localSites(index) {
  const shift = (/** @type {string} */ origin) => origin.replace(/\d+$/, (port) => `${Number(port) + index}`);
  return { customer: shift(LOCAL.customer), tenant: shift(LOCAL.tenant), foreign: shift(LOCAL.foreign) };
}

/** The sites of the tests that Playwright leads, beside those of the engines, which may run at the same time. */
export const PLAYWRIGHT = localSites(-10);
export const { customer: CUSTOMER, tenant: TENANT, foreign: FOREIGN } = PLAYWRIGHT;
