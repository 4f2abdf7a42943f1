/** Makes messages of extensions: valid, nearly so, and anything. */

import { anyNames, fuzzExtensions, negotiation } from './extension-wire.js';
import { messageOf } from './make.js';
import type { Random } from './random.js';
import { blur, edit, poison } from './spoil.js';
import { anyValue, type Bag } from './values.js';
import { type Direction, hidingFields, type Shape, wire } from './wire.js';

type Shapes = Readonly<Record<string, Shape>>;

/** Every event and every action of every extension. */
const events: Shapes = Object.assign(Object.create(null), ...fuzzExtensions.map((extension) => extension.events));
const actions: Shapes = Object.assign(Object.create(null), ...fuzzExtensions.map((extension) => extension.actions));
const ready = wire.event.ready as Shape;

/** What a surface may say: answers, events that were asked for and others, and those of the core. */
export function anySurfaceMessage(random: Random, likely: readonly string[]): unknown {
  const sort = random.below(20);
  if (sort < 1) return anyMessage(random, 'event', random.once(2) ? { ready } : { using: negotiation.using });
  if (sort < 3) {
    const extensions = anyNames(random, likely).slice(0, random.once(20) ? undefined : 1000);
    return withNames(messageOf(random, { direction: 'event', name: 'ready', shape: ready }), extensions);
  }
  if (sort < 6) {
    const using = messageOf(random, { direction: 'event', name: 'using', shape: negotiation.using });
    return { ...using, payload: { extensions: anyNames(random, random.once(3) ? [] : likely) } };
  }
  return anyMessage(random, 'event', sort < 8 ? wire.event : events);
}

/** What a host page may say. */
export function anyHostMessage(random: Random, likely: readonly string[]): unknown {
  const sort = random.below(20);
  if (sort < 1) return anyMessage(random, 'action', { use: negotiation.use });
  if (sort < 8) {
    const use = messageOf(random, { direction: 'action', name: 'use', shape: negotiation.use });
    const names = random.once(3) ? [] : likely;
    return withNames(use, anyNames(random, random.once(2) ? [...names, 'port'] : names));
  }
  return anyMessage(random, 'action', sort < 10 ? wire.action : actions);
}

function withNames(message: Bag, extensions: readonly string[]): Bag {
  return { ...message, payload: { ...(message.payload as Bag), extensions } };
}

/** Data that often is a message of one of these names. */
function anyMessage(random: Random, direction: Direction, shapes: Shapes): unknown {
  const names = Object.keys(shapes) as [string, ...string[]];
  const name = random.pick(names);
  const message = messageOf(random, { direction, name, shape: shapes[name] as Shape });
  const sort = random.below(20);
  if (sort < 10) return message;
  if (sort < 15) return edit(random, message);
  if (sort < 16) return poison(random, message);
  if (sort < 17) return blur(random, message);
  if (sort < 18) return anyValue(random);
  const other = direction === 'event' ? 'action' : 'event';
  return { ...message, [random.pick(['direction', 'type', 'source'])]: random.pick([other, `svc:${other}:${name}`]) };
}

/** What travels over a port: messages, and arrays of them with gaps, in one another, too long, or with fields of their own. */
export function anyBatch(random: Random, makeMessage: () => unknown): unknown {
  const sort = random.below(12);
  if (sort < 4) return makeMessage();
  const length = random.once(40) ? 996 + random.below(8) : random.below(6);
  const message = makeMessage();
  const batch: unknown[] = Array.from({ length }, () => (length > 10 ? message : makeMessage()));
  if (sort === 4) return [batch];
  if (sort === 5) batch[random.below(length + 1)] = [makeMessage(), [makeMessage()]];
  if (sort === 6) batch.length += random.below(3);
  if (sort === 7) Object.assign(batch, hidingFields());
  if (sort === 8) batch.push({ ...Object(makeMessage()), source: 'acme-embed' });
  if (sort === 9)
    return random.pick<unknown>([{ ...batch, length }, new Set(batch), new Map([[0, message]]), { 0: message }]);
  return batch;
}
