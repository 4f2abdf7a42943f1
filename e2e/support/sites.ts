/** The sandbox platform of these tests: another site than the customer's pages. */
export const TENANT = 'http://127.0.0.1:5100';

/** The customer's pages, one per example. */
export const SCRIPT_TAG = 'http://localhost:5200';
export const ES_MODULE = 'http://localhost:5300';

/** The development key of this run, made to be searched for: no browser may ever see it. */
export const API_KEY = 'svc_dev_canary-of-the-browser-tests';
