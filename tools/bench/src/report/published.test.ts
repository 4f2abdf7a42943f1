/** `npm run bench -- --publish` and `npm run figures` write the figures of the README and the site's comparison. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fillSection } from '@svc-embed/browser-tools';
import { markAges } from '@svc-embed/checks/ages';
import { hashOfSources } from '@svc-embed/checks/sources';
import { expect, it, test } from 'vitest';
import { publishedSections } from './published.js';

const ROOT = new URL('../../../../', import.meta.url);
const RESULTS = markAges(readFileSync(new URL('tools/bench/RESULTS.md', ROOT), 'utf8'), hashOfSources('bench'));

test.each(publishedSections(RESULTS))('$file shows the published figures', async ({ file, section, content }) => {
  const path = fileURLToPath(new URL(file, ROOT));
  await expect(fillSection(readFileSync(path, 'utf8'), section, content)).toMatchFileSnapshot(path);
});

it.each([
  ['a date', /`npm run bench[^`]*`, [\d-]+,/, 'do not name their date'],
  ['the row of a peer', /\| looker .*\n/g, 'of looker'],
  ['a column', /round-trip, of raw/g, 'no "round-trip, of raw"'],
])('results without %s have no figures', (_, part, message) => {
  expect(() => publishedSections(RESULTS.replace(part, ''))).toThrow(message);
});
