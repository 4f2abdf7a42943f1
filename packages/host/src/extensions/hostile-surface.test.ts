/** Floods of a surface, and ports of its own. */
import { expect, it, vi } from 'vitest';
import { mountExtended } from '../../test/extended-surface.js';
import { tenant } from '../../test/fake-page.js';
import { useStillWorld } from '../../test/mounting.js';
import { fastChannel } from './fast-channel.js';
import { autoHeight } from './height.js';

useStillWorld();

it('C1 a flood of heights that go up and down ends at the larger one, within the bounds', () => {
  const { embed, fake, say, start } = mountExtended(['height']);
  autoHeight(embed, { min: 100, max: 900 });
  start();
  const heights = new Set<string>();
  for (let count = 0; count < 10_000; count++) {
    say('resize', { height: count % 2 ? 5_000 : 400 + (count % 3) });
    if (count > 10) heights.add(fake.style.height);
  }
  expect([...heights]).toEqual(['900px']);
});

it('C5 ports that come with the messages of a surface are not listened to', () => {
  const { embed, fake, page, start } = mountExtended(['height', 'port']);
  const seen = vi.fn();
  embed.onAny(seen);
  fastChannel(embed);
  const port = { onmessage: undefined, start: vi.fn(), addEventListener: vi.fn(), postMessage: vi.fn() };
  const post = (name: string, payload: object) => {
    const type = `svc:event:${name}`;
    const data = { source: 'svc-embed', direction: 'event', type, payload, timestamp: 1, surface: 'dashboard' };
    page.dispatch({ data, origin: tenant, source: fake.contentWindow, ports: [port] });
  };
  start();
  post('using', { extensions: ['port'] });
  post('view', { surface: 'dashboard', path: '/' });
  embed.setLocale('de');
  expect(port).toEqual({ ...port, onmessage: undefined });
  for (const use of [port.start, port.addEventListener, port.postMessage]) expect(use).not.toHaveBeenCalled();
  expect(seen).toHaveBeenCalledTimes(2);
});
