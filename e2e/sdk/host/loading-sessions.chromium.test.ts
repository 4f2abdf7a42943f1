import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { failureOf } from '../../support/engines/failure.js';

test('B59 20 embeds that are removed without destroy() while they fail ask for no further session', async ({ lab }) => {
  let asked = 0;
  const session = () => {
    asked++;
    return Promise.reject(new Error('down'));
  };
  const mounts = Array.from({ length: 20 }, () => lab.mount({ session }));
  await lab.until(() => mounts.every(({ embed }) => embed.state === 'failed'));
  expect(asked).equal(20);
  lab.area.replaceChildren();
  // Only once nothing more is tried.
  for (const { embed } of mounts) expect(await failureOf(embed.ready)).equal('session-failed');
  expect(asked).equal(20);
  expect(mounts.map(({ embed }) => Object(embed.error?.cause).code)).deep.equal(Array(20).fill('target-not-found'));
});

test('the browser is told of the tenant while the session is made, and no node is left', async ({ lab }) => {
  const hints: string[] = [];
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLLinkElement) hints.push(`${node.rel} ${node.href}`);
  });
  observer.observe(document, { childList: true, subtree: true });
  let answer = (_: string) => {};
  const session = () => new Promise<string>((resolve) => (answer = resolve));
  const { embed } = lab.mount({ dashboard: 'speaks', session });
  await lab.until(() => hints.length > 0);
  answer('one');
  await embed.ready;
  observer.disconnect();
  expect(hints).deep.equal([`preconnect ${lab.sites.tenant}/`]);
  expect(document.querySelectorAll('link[rel=preconnect]').length).equal(0);
});

test('twenty embeds ask for six sessions at a time, and those in view before the others', async ({ lab }) => {
  const order: number[] = [];
  let asking = 0;
  let most = 0;
  const embeds = Array.from({ length: 20 }, (_, index) => {
    const target = lab.area.appendChild(document.createElement('div'));
    // The last four are at the top of the page, all others below the view.
    target.style.cssText = `position:absolute;width:100px;height:100px;top:${index < 16 ? 50_000 + index : 0}px`;
    const session = async () => {
      order.push(index);
      most = Math.max(most, ++asking);
      await new Promise((next) => setTimeout(next, 5));
      asking--;
      return `session-${index}`;
    };
    return lab.mount({ dashboard: 'speaks', session }, target).embed;
  });
  await Promise.all(embeds.map((embed) => embed.ready));
  expect(most).equal(6);
  expect(order).deep.equal([0, 1, 2, 3, 4, 5, 16, 17, 18, 19, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
});
