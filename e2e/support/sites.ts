import { portVariable, SITES } from '../../examples/sites.mjs';

/** The sandbox of these tests, on another site than the customer's pages. */
export const TENANT = 'http://127.0.0.1:5100';

/** The development key of this run, which tests search for: it must not reach a browser. */
export const API_KEY = 'svc_dev_canary-of-the-browser-tests';

/** The secret that signs tokens of the Data API in this run. It must not reach a browser either. */
export const DATA_SECRET = 'svc_data_canary-of-the-browser-tests';

/** Added to the ports of `npm start`, so that tests can run at the same time. */
const SHIFT = 1000;

/** The environment with the ports of the examples in tests. */
export const EXAMPLE_PORTS = Object.fromEntries(SITES.map(({ name, port }) => [portVariable(name), `${port + SHIFT}`]));

export function siteOf(name: string): string {
  const site = SITES.find((one) => one.name === name);
  if (!site) throw new Error(`There is no example "${name}".`);
  return `http://localhost:${site.port + SHIFT}`;
}

export const SCRIPT_TAG = siteOf('script-tag');
export const ES_MODULE = siteOf('es-module');

/** The examples that these tests start: all, or those in `SVC_E2E_EXAMPLES`, separated by commas. */
export const EXAMPLES = process.env.SVC_E2E_EXAMPLES?.split(',') ?? SITES.map(({ name }) => name);
