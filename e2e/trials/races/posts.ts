/** Random messages of documents and of other senders: valid, almost valid, and anything. */
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
/** Names of extensions: some, none, unknown ones, repeated ones, or too many. */
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

/** Messages that affect only extensions; many are almost valid. */
const extensionMessage = fc.oneof(
  using,
  anyMessage('event', { ...shapesOf('event', negotiation, ...extensions), view: core.events.view }),
);
/** Messages that a document, or another sender, could post: mostly events. */
export const documentMessage: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: messageOf('event', 'view', core.events.view) },
  { weight: 2, arbitrary: messageOf('event', 'error', core.events.error) },
  messageOf('event', 'ready', {}, { payload: ready }),
  { weight: 3, arbitrary: extensionMessage },
  { weight: 3, arbitrary: anyMessage('event') },
);

/** Posts a message of the document, which arrives after its earlier ones. */
export function postFromDocument({ frame }: Actor, model: Model, data: unknown) {
  const window = frame?.window;
  if (!window?.shown) return;
  // `ready` would stand for another document, and `using` may answer a request that the guest has not received.
  window.shown.isOrderUndefined = true;
  if (claimsPort(data)) window.shown.mayMissActions = true;
  model.post(window, window.shown, data);
}

/** Whether a message claims that the document reads the port, which it may not even have. */
function claimsPort(data: unknown): boolean {
  const verdict = judge('event', data, 'svc', negotiation.events);
  if (!verdict.valid) return false;
  const { extensions } = verdict.message.payload as { readonly extensions: readonly string[] };
  return extensions.includes('port');
}

/** Data over a port: messages, arrays of messages (also sparse, nested, too long), and other objects. */
export const batch: fc.Arbitrary<unknown> = fc.oneof(
  documentMessage,
  fc
    .tuple(fc.array(extensionMessage, { maxLength: 4 }), documentMessage, fc.array(extensionMessage, { maxLength: 4 }))
    .map(([before, one, after]) => [...before, one, ...after]),
  fc
    .array(extensionMessage, { maxLength: 4 })
    .map((list) => Object.assign([...list], { [list.length + 1]: [list], slice: 1, map: null })),
  fc.tuple(extensionMessage, fc.integer({ min: 996, max: 1004 })).map(([data, length]) => new Array(length).fill(data)),
  fc
    .array(extensionMessage, { maxLength: 3 })
    .chain((list) => fc.constantFrom<unknown>({ ...list, length: 3 }, new Set(list), [list])),
);

/** Posts any data of the document over its port, and delivers it immediately. */
export function postOverPort({ port, isPlain, frame }: Actor, _: Model, data: unknown) {
  if (!port?.onmessage || port.isClosed || !isPlain) return;
  if (frame?.window?.shown) frame.window.shown.isOrderUndefined = true;
  port.deliver(data);
}

/** Posts to the document as a script of the page: over the window, with or without ports, or over the host's port. */
export function meddle(actor: Actor, model: Model, [data, ports]: readonly [data: unknown, ports: number | 'over']) {
  const window = actor.frame?.window;
  if (!window?.shown) return;
  window.shown.isOrderUndefined = true;
  window.shown.mayMissActions = true;
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

/** Delivers a message with a forged sender. */
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
