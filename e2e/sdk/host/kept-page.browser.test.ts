import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Story } from '../../support/engines/kept-page.js';
import type { Lab } from '../../support/engines/lab.js';
import { lacksPopups } from '../../support/engines/last-words.js';

test('B24 a page that the browser kept comes back with its embed as it was, and asks for no session', async ({
  lab,
}) => {
  lab.needs(lacksPopups());
  // Whether a page is kept is up to the browser and who drives it: a page without the SDK shows that.
  const { isKept } = await leaveAndComeBack(lab, 'frame');
  lab.needs(isKept ? undefined : 'a back/forward cache that is turned on');
  const { mark, ...story } = await leaveAndComeBack(lab, 'embed');
  expect(story).deep.equal({ isKept: true, asked: 1, states: ['ready'], answer: '/embed/app' });
  const documents = (await lab.requests('tenant')).filter((address) => address.includes(mark));
  expect(documents.length).equal(1);
});

/** Opens a page that goes elsewhere and comes back; resolves to what it tells then. */
async function leaveAndComeBack(lab: Lab, content: 'frame' | 'embed'): Promise<Story & { readonly mark: string }> {
  const { tenant, foreign } = lab.sites;
  const mark = crypto.randomUUID();
  const back = "<script>addEventListener('pageshow', () => setTimeout(() => history.back()))</script>";
  const elsewhere = `${foreign}/elsewhere?${new URLSearchParams({ head: back })}`;
  // A page that knows the one which opened it is kept by no browser.
  open(`/kept/${content}?${new URLSearchParams({ tenant, elsewhere, mark })}`, '', 'noopener');
  const prefix = `/told/${mark}?`;
  const isStory = (address: string) => address.startsWith(prefix);
  await lab.until(async () => (await lab.requests('customer')).some(isStory));
  const told = (await lab.requests('customer')).find(isStory) ?? '';
  return { ...JSON.parse(decodeURIComponent(told.slice(prefix.length))), mark };
}
