/** The sites of the lab: pages made to be scripted by the tests, each on an origin of its own. */

/** The customer's page. */
export const CUSTOMER = 'http://localhost:5400';

/** The tenant, whose surfaces do what a test tells them. */
export const TENANT = 'http://127.0.0.1:5500';

/** Somebody else, who hears whatever comes to him and says what a test tells him. */
export const STRANGER = 'http://127.0.0.1:5600';
