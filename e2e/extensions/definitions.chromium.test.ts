import { defineExtension } from '@svc-embed/host';
import * as v from 'valibot';
import { expect } from 'vitest';
import { z } from 'zod';
import { test } from '../support/engines/engine-test.js';
import { forgeAction } from '../support/lab/forge.js';

// Zod would try to compile code, which the policy of this page forbids.
z.config({ jitless: true });

const schemas = {
  'a schema of Zod': z.object({ text: z.string().min(1), at: z.string().transform((text) => new Date(text)) }),
  'a schema of Valibot': v.object({
    text: v.pipe(v.string(), v.minLength(1)),
    at: v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
    ),
  }),
};

const timezone = defineExtension({
  name: 'timezone',
  actions: { 'set-timezone': { timezone: 'string' } },
  negotiated: false,
});

/** Extensions as they are defined: by schemas, by fields, and without negotiation. */
for (const [kind, schema] of Object.entries(schemas)) {
  test(`${kind} checks what a surface sends, and its listeners get what it makes of it`, async ({ lab }) => {
    const { embed, rejections } = lab.mount();
    const channel = embed.use(defineExtension({ name: 'notes', events: { 'note-added': schema } }));
    const added: unknown[] = [];
    channel.on('note-added', (note) => added.push(note));
    const surface = await lab.surface(embed.iframe);
    await surface.run((toolkit) => {
      toolkit.ready(['notes']);
      toolkit.emit('using', { extensions: ['notes'] });
      toolkit.emit('note-added', { text: '', at: '2026-01-02T03:04:05Z' });
      toolkit.emit('note-added', { text: 'a', at: '2026-01-02T03:04:05Z' });
    });
    await lab.settle(surface);
    expect(added).deep.equal([{ text: 'a', at: new Date('2026-01-02T03:04:05Z') }]);
    expect(rejections.map(({ reason, path }) => [reason, path])).deep.equal([['payload', 'payload.text']]);
  });
}

test('fields in the notation of the core check what both sides send, lists and texts to choose from as well', async ({
  lab,
}) => {
  const { embed, rejections } = lab.mount();
  const channel = embed.use(
    defineExtension({
      name: 'notes',
      events: { 'note-added': { tags: 'string[]', side: ['left', 'right'], at: 'number?' } },
      actions: { 'show-note': { ids: 'number[]' } },
    }),
  );
  const added: unknown[] = [];
  channel.on('note-added', (note) => added.push(note));
  expect(() => channel.send('show-note', { ids: ['1'] as never }))
    .throw()
    .with.property('code', 'invalid-action');
  const surface = await lab.surface(embed.iframe);
  await surface.run((toolkit) => {
    toolkit.ready(['notes']);
    toolkit.emit('using', { extensions: ['notes'] });
    toolkit.emit('note-added', { tags: ['a', 1], side: 'left' });
    toolkit.emit('note-added', { tags: ['a', 'b'], side: 'right', more: 1 });
    toolkit.emit('note-added', { tags: [], side: 'top' });
  });
  await lab.settle(surface);
  expect(added).deep.equal([{ tags: ['a', 'b'], side: 'right' }]);
  expect(rejections.map(({ path }) => path)).deep.equal(['payload.tags', 'payload.side']);
});

test('an action without negotiation reaches a surface that knows nothing of extensions, and nothing else does', async ({
  lab,
}) => {
  const { embed, surface } = await lab.connect();
  const channel = embed.use(timezone);
  channel.send('set-timezone', { timezone: 'Europe/Rome' });
  expect(await channel.supported).equal(true);
  const posted = (await lab.received(surface)).map(({ data }) => Object(data));
  expect(posted.map(({ type, payload }) => [type, payload])).deep.equal([
    ['svc:action:set-timezone', { timezone: 'Europe/Rome' }],
  ]);
});

test('a surface takes an action without negotiation from a page that knows nothing of extensions', async ({ lab }) => {
  const { embed } = lab.mount();
  const surface = await lab.surface(embed.iframe);
  await surface.run((toolkit, origin) => {
    const guest = toolkit.startGuest(origin);
    const actions = { 'set-timezone': { timezone: 'string' } } as const;
    const channel = guest.use(toolkit.guest.defineExtension({ name: 'timezone', actions, negotiated: false }));
    const zones: unknown[] = [];
    channel.on('set-timezone', (payload) => zones.push(payload));
    toolkit.kept = { zones };
    guest.emit('ready', { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'dashboard' });
  }, location.origin);
  for (const value of ['Europe/Rome', 7])
    surface.window.postMessage(forgeAction('set-timezone', { timezone: value }), lab.sites.tenant);
  await lab.received(surface);
  expect(await surface.run(({ kept }) => kept.zones)).deep.equal([{ timezone: 'Europe/Rome' }]);
  expect(await surface.run(({ guests }) => guests[0]?.rejections)).deep.equal([
    { reason: 'payload', origin: location.origin, path: 'payload.timezone' },
  ]);
});
