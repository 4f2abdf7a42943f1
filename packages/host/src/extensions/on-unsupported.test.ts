/** `onUnsupported` runs page code while an embed and its surface negotiate. */
import { defineExtension } from '@svc-embed/protocol';
import { expect, it, vi } from 'vitest';
import { ready } from '../../test/fake-page.js';
import { mountExtended, sessions, useStillWorld } from '../../test/mounting.js';
import { channel } from '../index.js';

useStillWorld();

const notes = defineExtension({ name: 'notes', actions: { 'show-note': { id: 'string' } } });
const fallback = defineExtension({ name: 'fallback', actions: { 'show-text': { id: 'string' } } });

function setUp(onUnsupported: (embed: ReturnType<typeof mountExtended>['embed']) => void, offered: string[]) {
  const mounted = mountExtended(offered, { session: sessions() });
  const { embed, fake } = mounted;
  embed.use(channel(notes, { onUnsupported: () => onUnsupported(embed) })).send('show-note', { id: '1' });
  return { ...mounted, types: () => fake.posted.map(({ message }) => message.type.replace('svc:action:', '')) };
}

it.each([
  ['is not offered', ['fallback'], []],
  ['is offered and not in the answer', ['notes', 'fallback'], ['use']],
])('another extension that it uses is supported, if the first %s', async (_, extensions, before) => {
  let supported: Promise<boolean> | undefined;
  const { say, types } = setUp((embed) => {
    supported = embed.use(channel(fallback)).supported;
  }, extensions);
  await vi.advanceTimersByTimeAsync(0);
  say('ready', { ...ready, extensions });
  say('using', { extensions: [] });
  await vi.advanceTimersByTimeAsync(0);
  expect(types()).toEqual([...before, 'use']);
  say('using', { extensions: ['fallback'] });
  await expect(supported).resolves.toBe(true);
});

it('two extensions that are used by two of them are requested one after the other', async () => {
  const later = defineExtension({ name: 'later' });
  const { embed, say, types } = setUp((embed) => void embed.use(channel(fallback)), []);
  const other = defineExtension({ name: 'other', actions: { 'do-other': 'none' } });
  embed.use(channel(other, { onUnsupported: () => void embed.use(channel(later)) })).send('do-other', {});
  await vi.advanceTimersByTimeAsync(0);
  say('ready', { ...ready, extensions: ['fallback', 'later'] });
  await vi.advanceTimersByTimeAsync(0);
  expect(types()).toEqual(['use']);
  say('using', { extensions: ['fallback'] });
  expect(types()).toEqual(['use', 'use']);
});

it('a reload that it calls is carried out', async () => {
  const { embed, start, fake, states } = setUp((embed) => void embed.reload(), []);
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.shown).toHaveLength(1);
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(fake.shown).toHaveLength(2);
  start();
  await expect(embed.ready).resolves.toMatchObject({ mode: 'signed' });
  expect(states).toEqual(['ready', 'loading', 'ready']);
});

it('nothing is posted once it has destroyed the embed', async () => {
  const { embed, start, types } = setUp((embed) => embed.destroy(), ['fallback']);
  const { supported } = embed.use(channel(fallback));
  await vi.advanceTimersByTimeAsync(0);
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(embed.state).toBe('destroyed');
  await expect(supported).resolves.toBe(true);
  expect(types()).toEqual(['use']);
});
