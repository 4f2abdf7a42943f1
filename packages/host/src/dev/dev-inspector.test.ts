import { eventMessage } from '@svc-embed/protocol';
import type { HostConnection } from '@svc-embed/protocol/internal';
import { pageEmbeds } from '@svc-embed/protocol/internal';
import { expect, it, vi } from 'vitest';
import { tenant } from '../../test/fake-page.js';
import { mount, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import { openAskedInspector } from './dev-inspector.js';

const openInspector = vi.hoisted(() => vi.fn());
vi.mock('@svc-embed/testing/inspector', () => ({ openInspector }));

useStillWorld();

it('the development build registers each embed for inspectors until it is destroyed, production registers none', () => {
  const { embed } = mount({ sessionParam: 'token', session: 'secret' });
  expect(pageEmbeds().list).toEqual(DEV ? [expect.objectContaining({ embed, sessionParam: 'token' })] : []);
  embed.destroy();
  expect(pageEmbeds().list).toEqual([]);
});

it('an inspector opens once, for a page whose address has the parameter', async () => {
  const page = { defaultView: { location: { search: '?svc-inspector' } } } as Document;
  const opened = openAskedInspector(page);
  expect(openAskedInspector(page)).toBe(opened);
  await opened;
  expect(openInspector.mock.calls).toEqual([[page]]);
  expect(openAskedInspector({ defaultView: { location: { search: '?page=2' } } } as Document)).toBeUndefined();
});

it('a hook gets actions and rejections only in the development build', async () => {
  const { embed, page, fake, sayReady } = mount();
  const hooks = { onSend: vi.fn(), onReject: vi.fn() };
  embed.use({ name: 'hooks', given: [], connect: ({ hooks: all }: HostConnection) => all.add(hooks) });
  sayReady();
  embed.setLocale('de-DE');
  const { contentWindow: source } = fake;
  page.dispatch({ data: { ...eventMessage('navigate', 'app', { path: '/' }), payload: {} }, origin: tenant, source });
  expect(hooks.onSend.mock.calls.map(([, name]) => name)).toEqual(DEV ? ['set-locale'] : []);
  expect(hooks.onReject.mock.calls.map(([{ reason }]) => reason)).toEqual(DEV ? ['payload'] : []);
});
