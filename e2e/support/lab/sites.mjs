/** The sites of the lab, each with its own origin; customer and tenant also differ in their site. */

export const LOCAL = {
  /** The customer's page, which runs the tests. */
  customer: 'http://localhost:5410',
  /** The tenant, whose surfaces run functions of a test. */
  tenant: 'http://127.0.0.1:5510',
  foreign: 'http://127.0.0.1:5610',
};

/** @typedef {typeof LOCAL} Sites */

/**
 * Returns sites on other ports, so that several engines can run at the same time.
 * @param {number} index
 * @returns {Sites}
 */
export function localSites(index) {
  const shift = (/** @type {string} */ origin) => origin.replace(/\d+$/, (port) => `${Number(port) + index}`);
  return { customer: shift(LOCAL.customer), tenant: shift(LOCAL.tenant), foreign: shift(LOCAL.foreign) };
}

/** The sites of the tests of Playwright, which may run at the same time as those of the engines. */
export const PLAYWRIGHT = localSites(-10);
export const { customer: CUSTOMER, tenant: TENANT, foreign: FOREIGN } = PLAYWRIGHT;
