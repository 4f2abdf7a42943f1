// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { createSSRApp, h, nextTick } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { usePage } from '../test/page.js';
import { SvcEmbed } from './index.js';

const page = usePage();

it('hydration keeps the iframe that a server rendered, without a mismatch', async () => {
  const logs = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')];
  const session = vi.fn(() => 'fixed');
  const make = () => createSSRApp({ render: () => h(SvcEmbed, { ...page.options(), class: 'tall', session }) });
  const root = document.body.appendChild(document.createElement('main'));
  root.innerHTML = await renderToString(make());
  const iframe = root.querySelector('iframe');
  const app = make();
  app.mount(root);
  await expect.poll(() => iframe?.src).toContain('session=fixed');
  await nextTick();
  await page.ready();
  expect(root.querySelector('iframe')).toBe(iframe);
  expect(iframe?.getAttribute('aria-busy')).toBe('false');
  expect(iframe?.inert).toBe(false);
  expect(session).toHaveBeenCalledTimes(1);
  for (const log of logs) expect(log).not.toHaveBeenCalled();
  app.unmount();
});
