import { expect } from 'vitest';
import { test } from '../../support/engines/engine-test.js';
import { failureOf } from '../../support/engines/failure.js';
import { reload } from '../../support/engines/reload.js';

test('B55 an embed whose iframe was wrapped and whose container was emptied is in the page and ready after reload()', async ({
  lab,
}) => {
  const { embed, states } = await lab.connect();
  const target = embed.iframe.parentElement as Element;
  const wrapper = document.createElement('div');
  embed.iframe.replaceWith(wrapper);
  wrapper.append(embed.iframe);
  target.replaceChildren();
  await reload(lab, embed);
  expect(embed.iframe.parentElement).equal(target);
  expect(states).deep.equal(['ready', 'loading', 'ready']);
  embed.destroy();
  expect([target.childNodes.length, wrapper.childNodes.length]).deep.equal([0, 0]);
});

test('B56 an embed that is destroyed while reload() unloads its document stays destroyed, and leaves nothing', async ({
  lab,
}) => {
  const target = lab.area.appendChild(document.createElement('div'));
  // Only a document on the page's origin can run code of the page as it unloads.
  const own = { baseUrl: location.origin, dashboard: 'speaks', sandbox: false } as const;
  const { embed, states } = lab.mount(own, target);
  await embed.ready;
  let isDestroyed = false;
  embed.iframe.contentWindow?.addEventListener('pagehide', () => {
    embed.destroy();
    isDestroyed = true;
  });
  const reloaded = failureOf(embed.reload());
  expect(isDestroyed).equal(true);
  expect(await reloaded).equal('destroyed');
  expect(states).deep.equal(['ready', 'loading', 'destroyed']);
  expect([target.childNodes.length, frames.length]).deep.equal([0, 0]);
  await lab.mount({ dashboard: 'speaks' }, target).embed.ready;
  expect(embed.state).equal('destroyed');
});
