import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { failureOf } from '../../support/engines/failure.js';

test('B59 20 embeds that are removed during recovery without destroy() stop requesting sessions', async ({ lab }) => {
  let asked = 0;
  const session = () => {
    asked++;
    return Promise.reject(new Error('down'));
  };
  const mounts = Array.from({ length: 20 }, () => lab.mount({ session }));
  await lab.until(() => mounts.every(({ embed }) => embed.state === 'failed'));
  expect(asked).equal(20);
  lab.area.replaceChildren();
  // Only after the last attempt of recovery.
  for (const { embed } of mounts) expect(await failureOf(embed.ready)).equal('target-not-found');
  expect(asked).equal(20);
});

test('a lazy embed in a panel that scrolls loads 200 pixels before it comes into view', async ({ lab }) => {
  const panel = lab.area.appendChild(document.createElement('div'));
  panel.style.cssText = 'height: 200px; overflow: auto';
  const spacer = panel.appendChild(document.createElement('div'));
  spacer.style.height = '1000px';
  const target = panel.appendChild(document.createElement('div'));
  const { embed } = lab.mount({ lazy: true, dashboard: 'speaks' }, target);
  panel.scrollTop = 500;
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(embed.iframe.isConnected).equal(false);
  panel.scrollTop = 650;
  await embed.ready;
});

test('the reload of an embed whose page has lost its window rejects', async ({ lab }) => {
  const frame = lab.frame('/another-document');
  await lab.surface(frame);
  const page = frame.contentDocument as Document;
  const { embed } = lab.mount({ dashboard: 'speaks' }, page.body.appendChild(page.createElement('div')));
  await embed.ready;
  frame.remove();
  expect(await failureOf(embed.reload())).equal('target-not-found');
});
