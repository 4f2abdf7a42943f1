/**
 * Serves the conformance page until Ctrl-C, for any browser: `npm run conformance`. A phone reaches it through a tunnel
 * or a forwarded port; where that gives other addresses, they are told as
 * `--customer=https://... --tenant=https://... --foreign=https://...`.
 */
import { parseArgs } from 'node:util';
import { LOCAL } from '../../support/lab/sites.mjs';
import { startConformance } from './server.mjs';

const site = { type: /** @type {const} */ ('string') };
const { values } = parseArgs({ options: { customer: site, tenant: site, foreign: site } });
const sites = {
  customer: origin('customer', values.customer) ?? LOCAL.customer,
  tenant: origin('tenant', values.tenant) ?? LOCAL.tenant,
  foreign: origin('foreign', values.foreign) ?? LOCAL.foreign,
};

const { url, onReport } = await startConformance(sites);
console.log(`Open ${url} in any browser. Ctrl-C ends it.`);
onReport(({ browser, seed, results }) => {
  const count = (/** @type {string} */ verdict) => results.filter((result) => result.verdict === verdict).length;
  console.log(
    `${browser}\n  ${count('passed')} passed, ${count('failed')} failed, ${count('absent')} absent; seed ${seed}`,
  );
  for (const { title, verdict, text } of results) if (verdict === 'failed') console.log(`  ${title}: ${text}`);
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0));

/**
 * @param {string} name
 * @param {string | undefined} text
 */
function origin(name, text) {
  if (text === undefined) return undefined;
  if (URL.canParse(text) && new URL(text).origin !== 'null') return new URL(text).origin;
  throw new Error(`--${name}: expected an address such as https://${name}.example, got "${text}"`);
}
