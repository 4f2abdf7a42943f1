import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Story } from '../../support/engines/kept-page.js';
import type { Lab } from '../../support/engines/lab.js';
import { lacksPopups } from '../../support/engines/last-words.js';

test('B24 a page from the back/forward cache has its embed as it was, and requests no session', async ({ lab }) => {
  lab.needs(lacksPopups());
  // The browser and the tool that drives it decide whether pages are kept: try a page without the SDK first.
  const { isKept } = await leaveAndComeBack(lab, 'frame');
  lab.needs(isKept ? undefined : 'a back/forward cache that is turned on');
  const { mark, ...story } = await leaveAndComeBack(lab, 'embed');
  expect(story).deep.equal({ isKept: true, asked: 1, states: ['ready'], answer: '/embed/app' });
  const documents = (await lab.requests('tenant')).filter((address) => address.includes(mark));
  expect(documents.length).equal(1);
});

/** Opens a page that navigates away and goes back; resolves to its report afterwards. */
async function leaveAndComeBack(lab: Lab, content: 'frame' | 'embed'): Promise<Story & { readonly mark: string }> {
  const { tenant, foreign } = lab.sites;
  const mark = crypto.randomUUID();
  const back = "<script>addEventListener('pageshow', () => setTimeout(() => history.back()))</script>";
  const elsewhere = `${foreign}/elsewhere?${new URLSearchParams({ head: back })}`;
  // No browser keeps a page that has a reference to its opener.
  open(`/kept/${content}?${new URLSearchParams({ tenant, elsewhere, mark })}`, '', 'noopener');
  const prefix = `/story/${mark}?`;
  const isStory = (address: string) => address.startsWith(prefix);
  await lab.until(async () => (await lab.requests('customer')).some(isStory));
  const report = (await lab.requests('customer')).find(isStory) ?? '';
  return { ...JSON.parse(decodeURIComponent(report.slice(prefix.length))), mark };
}
