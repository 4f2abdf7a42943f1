/** Makes messages of extensions: valid, nearly so, and anything. */

import { messageOf } from './make.js';
import type { Random } from './random.js';
import { blur, edit, poison } from './spoil.js';
import { anyValue } from './values.js';
import { type Direction, hidingFields, type Shape } from './wire.js';

/** Data that often is a message of one of these names. */
export function anyMessage(random: Random, direction: Direction, shapes: Readonly<Record<string, Shape>>): unknown {
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
