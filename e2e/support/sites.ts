import { portVariable, SITES } from '../../examples/sites.mjs';

/** The sandbox platform of these tests: another site than the customer's pages. */
export const TENANT = 'http://127.0.0.1:5100';

/** The development key of this run, made to be searched for: no browser may ever see it. */
export const API_KEY = 'svc_dev_canary-of-the-browser-tests';

/** The secret that signs tokens of the Data API in this run. No browser may see it either. */
export const DATA_SECRET = 'svc_data_canary-of-the-browser-tests';

/** The tests' ports are not those of `npm start`, so that both may run. */
const SHIFT = 1000;

/** The environment that puts the examples on the ports of the tests. */
export const EXAMPLE_PORTS = Object.fromEntries(SITES.map(({ name, port }) => [portVariable(name), `${port + SHIFT}`]));

export function siteOf(name: string): string {
  const site = SITES.find((one) => one.name === name);
  if (!site) throw new Error(`There is no example "${name}".`);
  return `http://localhost:${site.port + SHIFT}`;
}

export const SCRIPT_TAG = siteOf('script-tag');
export const ES_MODULE = siteOf('es-module');

/** The examples that these tests start: all, or those that `SVC_E2E_EXAMPLES` names, with commas between. */
export const EXAMPLES = process.env.SVC_E2E_EXAMPLES?.split(',') ?? SITES.map(({ name }) => name);
