/** The soak in Chromium: a flood, and many cycles. `npm run test:soak` runs it; `--quick` runs a hundredth. */
import { keepFigures } from '../figures.mjs';
import { soakCycles } from './cycles.mjs';
import { soakFlood } from './flood.mjs';
import { openPage } from './open-page.mjs';

const share = process.argv.includes('--quick') ? 100 : 1;

const soak = await openPage();
try {
  const rows = [...(await soakFlood(soak, 100_000 / share)), ...(await soakCycles(soak, 10_000 / share))];
  for (const { what, promised, measured } of rows) console.log(`${what}: ${promised}: ${measured}`);
  if (share === 1) keepFigures('soak', 'npm run test:soak', rows, { Chromium: soak.version });
  if (rows.some(({ measured }) => measured.endsWith('(missed)'))) process.exitCode = 1;
} finally {
  await soak.close();
}
