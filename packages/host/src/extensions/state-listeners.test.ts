/** State listeners that the page added before it used an extension: they must not reach the earlier document. */
import { defineExtension } from '@svc-embed/protocol';
import { expect, it, vi } from 'vitest';
import { mount, sessions, useStillWorld } from '../../test/mounting.js';
import { playSurface } from '../../test/play-surface.js';
import { channel as channelOf, type Embed, type EmbedState } from '../index.js';

useStillWorld();

const notes = defineExtension({ name: 'notes', actions: { 'show-note': { id: 'string' } } });
const later = defineExtension({ name: 'later' });

/** An embed with a ready surface that has both extensions; `act` is called once, as the embed enters the state. */
async function setUp(state: EmbedState, act: (embed: Embed) => void) {
  const mounted = mount({ session: sessions() });
  const { embed, page, fake } = mounted;
  const calls = [act];
  embed.onStateChange((next) => {
    if (next === state) calls.pop()?.(embed);
  });
  const channel = embed.use(channelOf(notes));
  await vi.advanceTimersByTimeAsync(0);
  const start = () => playSurface(page, fake).open('notes', 'later');
  start();
  fake.posted.length = 0;
  return { ...mounted, channel, start, types: () => fake.posted.map(({ message }) => message.type) };
}

it.each<EmbedState>(['loading', 'failed'])(
  'an action of an extension that is sent when the embed becomes %s waits for the next document',
  async (state) => {
    const { embed, start, types, sayFatal } = await setUp(state, (embed) => {
      embed.use(channelOf(notes)).send('show-note', { id: '1' });
    });
    if (state === 'failed') sayFatal();
    else void embed.reload();
    expect(types()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1_000);
    start();
    expect(types()).toEqual(['svc:action:use', 'svc:action:show-note']);
  },
);

it.each<EmbedState>(['loading', 'failed', 'destroyed'])(
  'an extension that is used when the embed becomes %s is not requested from the earlier document',
  async (state) => {
    const { embed, types, sayFatal } = await setUp(state, (embed) => void embed.use(channelOf(later)));
    if (state === 'failed') sayFatal();
    else if (state === 'loading') void embed.reload();
    else embed.destroy();
    expect(types()).toEqual([]);
  },
);
