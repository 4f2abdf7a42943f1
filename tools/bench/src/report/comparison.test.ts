/** `npm run bench -- --publish` and `npm run generate` write the figures of the site's comparison. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillSection } from '@svc-embed/browser-tools';
import { expect, test } from 'vitest';
import { comparedFigures } from './comparison.js';

const PAGE = fileURLToPath(new URL('../../../../docs/pages/comparison.md', import.meta.url));
const RESULTS = readFileSync(new URL('../../RESULTS.md', import.meta.url), 'utf8');

test('the figures of the comparison are those of the published results, with their date', async () => {
  const page = readFileSync(PAGE, 'utf8');
  await expect(fillSection(page, 'figures', comparedFigures(RESULTS))).toMatchFileSnapshot(PAGE);
});

test.each([
  ['a date', /`npm run bench`, [\d-]+,/, 'no date'],
  ['the row of a peer', /\| looker .*\n/g, 'of looker under'],
  ['a column', /round-trip-p50/g, 'no "round-trip-p50"'],
])('results without %s have no figures', (_, part, message) => {
  expect(() => comparedFigures(RESULTS.replace(part, ''))).toThrow(message);
});
