/** Imports every package for pages, sends a payload that needs a clone, and names the global that jsdom lacks. */
import { channel, defineExtension, mountEmbed } from '@svc-embed/host';
import { createFakeGuest, createFakeHost } from '@svc-embed/testing';

const baseUrl = 'https://acme.example.com';

test.each(['element', 'guest', 'protocol', 'react', 'vue'])('%s has exports', (name) => {
  expect(Object.keys(require(`@svc-embed/${name}`))).not.toEqual([]);
});

test('an extension copies a payload with a date', async () => {
  const definition = defineExtension({ name: 'notes', actions: { 'add-note': { at: 'free' } } });
  const guest = createFakeGuest({ baseUrl });
  document.body.innerHTML = '<div style="height: 40rem"></div>';
  const embed = mountEmbed('div', { baseUrl, dashboard: 'd', session: 'one', window: guest.window });
  const notes = embed.use(channel(definition));
  await embed.ready;
  expect(() => notes.send('add-note', { at: [new Date(0)] })).not.toThrow();
  embed.destroy();
});

test('a missing structuredClone is named', () => {
  const { structuredClone } = globalThis;
  try {
    delete globalThis.structuredClone;
    expect(() => createFakeGuest({ baseUrl })).toThrow('no structuredClone');
    expect(() => createFakeHost()).toThrow('no structuredClone');
  } finally {
    globalThis.structuredClone = structuredClone;
  }
});
