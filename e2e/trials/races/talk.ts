/** What documents say, and others for them: valid, nearly so, and anything. */
import fc from 'fast-check';
import { anyMessage, messageOf, payloadOf } from '../wire/any-message.js';
import { core, negotiation, ours, shapesOf } from '../wire/messages.js';
import { judge } from '../wire/oracle.js';
import type { Actor } from './actor.js';
import { described, HOLDS } from './extensions.js';
import type { Model } from './model.js';
import { createPorts } from './port.js';
import { FOREIGN } from './tenant.js';

const extensions = HOLDS.map((hold) => described[hold]);
const names = extensions.map(({ name }) => name);
/** Names of extensions: some, none, unknown ones, the same again, or too many. */
const anyNames = fc.oneof(
  { weight: 3, arbitrary: fc.subarray([...names, 'port']) },
  { weight: 3, arbitrary: fc.array(fc.constantFrom(...names, 'port', 'health', '__proto__', 'Keeps-all', '')) },
  fc.integer({ min: 995, max: 1005 }).map((length) => new Array<string>(length).fill('port')),
);
const using = messageOf('event', 'using', {}, { payload: fc.record({ extensions: anyNames }) });
const use = messageOf('action', 'use', {}, { payload: fc.record({ extensions: anyNames, port: fc.boolean() }) });
const ready = fc
  .tuple(payloadOf(core.events.ready), anyNames)
  .map(([payload, extensions]) => ({ ...payload, extensions }));

/** What changes nothing but what extensions are doing, and often is nearly so. */
const chatter = fc.oneof(
  using,
  anyMessage('event', { ...shapesOf('event', negotiation, ...extensions), view: core.events.view }),
);
/** What a document says on its own, or somebody for it: often an event. */
export const saying: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: messageOf('event', 'view', core.events.view) },
  { weight: 2, arbitrary: messageOf('event', 'error', core.events.error) },
  messageOf('event', 'ready', {}, { payload: ready }),
  { weight: 3, arbitrary: chatter },
  { weight: 3, arbitrary: anyMessage('event') },
);

/** The document posts a message, which arrives after its earlier ones. */
export function speak({ frame }: Actor, model: Model, data: unknown) {
  const window = frame?.window;
  if (!window?.shown) return;
  // Another document would begin with a `ready`, and `using` answers what the guest may not have been asked yet.
  window.shown.isOdd = true;
  if (claimsPort(data)) window.shown.isDeaf = true;
  model.say(window, window.shown, data);
}

/** Whether a document says that it reads the port, which it may never have been given. */
function claimsPort(data: unknown): boolean {
  const verdict = judge('event', data, 'svc', negotiation.events);
  if (!verdict.valid) return false;
  const { extensions } = verdict.message.payload as { readonly extensions: readonly string[] };
  return extensions.includes('port');
}

/** What travels over a port: messages, and arrays of them with gaps, in one another, too long, or no arrays at all. */
export const batch: fc.Arbitrary<unknown> = fc.oneof(
  saying,
  fc
    .tuple(fc.array(chatter, { maxLength: 4 }), saying, fc.array(chatter, { maxLength: 4 }))
    .map(([before, one, after]) => [...before, one, ...after]),
  fc
    .array(chatter, { maxLength: 4 })
    .map((list) => Object.assign([...list], { [list.length + 1]: [list], slice: 1, map: null })),
  fc.tuple(chatter, fc.integer({ min: 996, max: 1004 })).map(([data, length]) => new Array(length).fill(data)),
  fc
    .array(chatter, { maxLength: 3 })
    .chain((list) => fc.constantFrom<unknown>({ ...list, length: 3 }, new Set(list), [list])),
);

/** The document posts anything over its port, which arrives at once. An array comes in one go, whatever listeners do. */
export function speakOverPort({ port, isPlain, frame }: Actor, _: Model, data: unknown) {
  if (!port?.onmessage || port.isClosed || !isPlain) return;
  if (frame?.window?.shown) frame.window.shown.isOdd = true;
  port.deliver(data);
}

/** A script of the page says something to the document: over the window, with ports or without, or over the host's port. */
export function meddle(actor: Actor, model: Model, [data, ports]: readonly [data: unknown, ports: number | 'over']) {
  const window = actor.frame?.window;
  if (!window?.shown) return;
  window.shown.isOdd = true;
  window.shown.isDeaf = true;
  if (ports === 'over') {
    actor.isMeddling = true;
    actor.port?.postMessage(data);
    actor.isMeddling = false;
  } else
    model.meddle(
      window,
      data,
      Array.from({ length: ports }, () => createPorts(model.later)[1]),
    );
}
export const meddling = fc.tuple(
  fc.oneof(use, use, anyMessage('action', shapesOf('action', negotiation, ours.health, ...extensions))),
  fc.constantFrom(0, 0, 1, 2, 'over' as const),
);

type Lie = 'other window' | 'no window' | 'foreign' | 'untrusted' | 'null' | 'other tenant' | 'lookalike';
export const lie = fc.constantFrom<Lie>(
  ...(['other window', 'no window', 'foreign', 'untrusted', 'null', 'other tenant', 'lookalike'] as const),
);

/** What a document could say, from a wrong sender. */
export function forge(actor: Actor, model: Model, what: Lie, look: (origin: string) => unknown, data: unknown) {
  const source = actor.frame?.window ?? {};
  const other = model.living().find(({ tenant }) => tenant !== actor.tenant);
  const origins: Partial<Record<Lie, unknown>> = {
    foreign: FOREIGN,
    null: 'null',
    'other tenant': other?.tenant ?? FOREIGN,
    lookalike: look(actor.tenant),
  };
  model.deliver({
    data,
    origin: (what in origins ? origins[what] : actor.tenant) as string,
    source: what === 'other window' ? {} : what === 'no window' ? null : source,
    isTrusted: what !== 'untrusted',
  });
}
