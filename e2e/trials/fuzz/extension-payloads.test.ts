/** Tests the payloads of extensions in both directions: each one that fits arrives once in the notation's form, and no other. */
import { channel as guestChannel } from '@svc-embed/guest';
import { channel, isEmbedError, mountEmbed } from '@svc-embed/host';
import fc from 'fast-check';
import { describe } from 'vitest';
import { HOST, setUp } from '../../../packages/guest/test/open-guest.js';
import { createPage, ready, tenant } from '../../../packages/host/test/fake-page.js';
import { anyValue, type Bag, CANARY, own } from '../../../packages/protocol/test/any-value.js';
import { isSame, show } from '../../../packages/protocol/test/same.js';
import { type TryAll, trial } from '../../../packages/protocol/test/trial.js';
import { payloadOf } from '../wire/any-message.js';
import { defined } from '../wire/extensions.js';
import type { Direction } from '../wire/messages.js';
import { judge } from '../wire/oracle.js';
import { isSchemaShape, type Shape } from '../wire/places.js';

/** A payload that fits in half of the cases, with an extension and the name of a message. */
const sent = fc.oneof(
  ...defined.flatMap(({ events, actions }, at) =>
    ([['event', events] as const, ['action', actions] as const] satisfies [Direction, object][]).flatMap(
      ([direction, shapes]) =>
        Object.entries(shapes as Readonly<Record<string, Shape>>).map(([name, shape]) =>
          fc
            .oneof(payloadOf(shape), payloadOf(shape), anyValue)
            .map((payload) => ({ at, direction, name, shape, payload: payload as Bag })),
        ),
    ),
  ),
);

describe('an embed and a guest', () => {
  trial(
    'send each payload of an extension that fits, once, and no other',
    {
      what: 'Payloads of extensions, both ways',
      promised: 'each sent and heard as its notation says, or refused with our error',
    },
    fuzzPayloads,
  );
});

async function fuzzPayloads(tryAll: TryAll) {
  const page = createPage();
  const { fake, target } = page.iframe();
  const options = { baseUrl: tenant, dashboard: 'sales', session: CANARY, readyTimeout: 0, window: page.window };
  const embed = mountEmbed(target, options);
  const { guest, send: hear, posted, errors } = setUp({ ancestors: [HOST] });
  const heard: unknown[] = [];
  const sides = defined.map(({ definition, events, actions }) => {
    const host = embed.use(channel(definition));
    const surface = guest.use(guestChannel(definition));
    for (const name of Object.keys(events)) host.on(name, (payload) => heard.push(payload));
    for (const name of Object.keys(actions)) surface.on(name, (payload) => heard.push(payload));
    return { host, surface };
  });

  /** Delivers the messages of both sides until none is left, and returns them as they were posted. */
  function deliver(): { readonly type: string; readonly payload: unknown }[] {
    const actions = fake.posted.splice(0).map(({ message }) => message);
    const events = posted.splice(0).map(({ message }) => message);
    for (const data of actions) hear(structuredClone(data));
    for (const data of events) page.dispatch({ data, origin: tenant, source: fake.contentWindow });
    return actions.length + events.length ? [...actions, ...events, ...deliver()] : [];
  }

  guest.emit('ready', ready);
  deliver();
  await tryAll(sent, [10_000, 300_000], ({ at, direction, name, shape, payload }, outcome) => {
    heard.length = 0;
    const envelope = { source: 'svc-embed', direction, type: `svc:${direction}:${name}`, timestamp: 0 };
    const verdict = judge(direction, { ...envelope, surface: 'app', payload }, 'svc', { [name]: shape });
    outcome[verdict.valid ? 'taken' : 'refused']++;
    let code: unknown;
    try {
      const { host, surface } = sides[at] as (typeof sides)[number];
      if (direction === 'action') host.send(name, payload);
      else if (!surface.emit(name, payload)) return `${name} is not sent`;
    } catch (error) {
      if (String(error).includes(CANARY)) return `an error of ${name} quotes the payload`;
      code = isEmbedError(error) ? error.code : own(error, 'code');
    }
    const travelled = deliver();
    const problem = `${name} ${show(payload)}`;
    if (errors.length) return `${problem}: reported ${String(errors.splice(0)[0])}`;
    if (code !== (verdict.valid ? undefined : `invalid-${direction}`)) return `${problem}: ${code}`;
    if (!verdict.valid) return travelled.length || heard.length ? `${problem}: sent all the same` : undefined;
    // Payloads are copied, except for those of a schema.
    const should = isSchemaShape(shape) ? payload : verdict.message.payload;
    const first = travelled[0];
    if (first?.type !== envelope.type || !isSame(first.payload, should)) return `${problem}: sent as ${show(first)}`;
    // A guest answers `ping` by itself.
    const answers = name === 'ping' ? [verdict.message.payload] : [];
    if (travelled.length !== 1 + answers.length) return `${problem}: sent ${travelled.length} times`;
    return isSame(heard, [verdict.message.payload, ...answers]) ? undefined : `${problem}: heard as ${show(heard)}`;
  });
}
