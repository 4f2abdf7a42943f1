import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import type { Lab } from '../../support/engines/lab.js';

const MARKUP =
  '<img src=x onerror="reportError(1)"><script>reportError(2)</script><a href="javascript:reportError(3)">x</a>';

/** Texts that do harm if they are used as an address, as markup or as the name of a file. `evil` becomes a foreign host. */
const texts = [
  '//evil',
  '/\\evil',
  '/.//evil',
  'http://evil/',
  'javascript:reportError("ran")',
  'data:text/html,<script>reportError(1)</script>',
  '/embed/../../admin',
  '/x?session=evil#y',
  '../../etc/passwd',
  '\u202ecod.exe',
  '__proto__',
  MARKUP,
  `long ${'x'.repeat(100_000)}`,
];

/** Events with effects, by row: their name, and their payload with a text in it. */
const events: readonly (readonly [id: string, name: string, payload: (text: string) => object])[] = [
  ['A74', 'navigate', (text) => ({ path: text, previousPath: text })],
  ['A74', 'view', (text) => ({ surface: 'dashboard', path: text, title: text, publicId: text })],
  ['A75', 'download', (text) => ({ format: 'csv', target: 'widget', widgetId: text, title: text })],
  ['A76', 'ai-query', (text) => ({ query: text, status: 'submitted', chatId: text })],
  ['A76', 'error', (text) => ({ message: text, name: text, context: text })],
  ['A76', 'drilldown', (text) => ({ member: text, value: { text: [text] }, widgetId: text })],
];

/** Runs something, and returns its side effects in the page: navigation, changed nodes, opened windows, requests. */
async function changesOf(lab: Lab, run: () => Promise<void>): Promise<unknown[]> {
  const opened: unknown[] = [];
  const { open } = window;
  window.open = (...all) => {
    opened.push(all);
    return null;
  };
  const clicked = (event: Event) => opened.push(event.type);
  addEventListener('click', clicked, true);
  const records: MutationRecord[] = [];
  const observer = new MutationObserver((seen) => records.push(...seen));
  observer.observe(document, { attributes: true, characterData: true, childList: true, subtree: true });
  const before = [location.href, history.length, document.title, document.cookie];
  const asked = (await lab.requests('foreign')).length;
  try {
    await run();
    records.push(...observer.takeRecords());
    const changes = records.map(({ type, target }) => `${type} of ${target.nodeName}`);
    const after = [location.href, history.length, document.title, document.cookie];
    const moved = after.filter((value, index) => value !== before[index]);
    return [...opened, ...changes, ...moved, ...(await lab.requests('foreign')).slice(asked)];
  } finally {
    observer.disconnect();
    removeEventListener('click', clicked, true);
    window.open = open;
  }
}

for (const [id, name, payload] of events) {
  test(`${id} hostile texts in "${name}" arrive unchanged, and the page does not navigate, open or insert anything`, async ({
    lab,
  }) => {
    const { embed, surface, messages } = await lab.connect();
    const { host } = new URL(lab.sites.foreign);
    const sent = texts.map((text) => payload(text.replace('evil', host)));
    const changes = await changesOf(lab, async () => {
      await surface.run(
        (toolkit, event, payloads) => {
          for (const payload of payloads) {
            toolkit.emit(event, { ...payload, url: 'javascript:reportError(4)', href: '//evil', html: '<b>x</b>' });
          }
        },
        name,
        sent,
      );
      await lab.settle(surface);
    });
    expect(changes).deep.equal([]);
    // Only the fields of the catalogue, as they were sent.
    expect(messages.slice(1).map((message) => message.payload)).deep.equal(sent);
    expect(embed.state).equal('ready');
  });
}
