import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EventName, events } from './catalogue.js';
import type { Field, Fields } from './field.js';
import { eventMessage } from './make.js';
import { readAction, readEvent } from './read.js';
import { surfaces } from './surface.js';

// The unit 'binary' takes seconds to begin.
const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
const kinds: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.string({ unit }),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  boolean: fc.boolean(),
  null: fc.constant(null),
  free: fc
    .jsonValue({ maxDepth: 3 })
    .filter((value) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value))),
};

function anyOf(field: Field): fc.Arbitrary<unknown> {
  if (typeof field !== 'string') return fc.constantFrom(...field);
  if (field.endsWith('?')) return fc.option(anyOf(field.slice(0, -1)), { nil: undefined });
  if (field.endsWith('[]')) return fc.array(anyOf(field.slice(0, -2)));
  return fc.oneof(...field.split('|').map((kind) => kinds[kind] as fc.Arbitrary<unknown>));
}

function anyPayload(fields: Fields | 'none'): fc.Arbitrary<object> {
  if (fields === 'none') return fc.constant({});
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, anyOf(field)])));
}

describe('readEvent and readAction', () => {
  it('never throw, and accept no random value', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withBigInt: true,
          withBoxedValues: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
        }),
        (data) => !readEvent(data).ok && !readAction(data).ok,
      ),
      { numRuns: 3000 },
    );
  });

  it('read the messages that eventMessage made and a window cloned', () => {
    for (const name of Object.keys(events) as EventName[]) {
      fc.assert(
        fc.property(anyPayload(events[name]), fc.constantFrom(...surfaces), fc.integer(), (payload, on, time) => {
          const read = readEvent(structuredClone(eventMessage(name, on, payload, { now: () => time })));
          expect(read).toMatchObject({ ok: true, name, message: { surface: on, timestamp: time } });
          expect(read.ok && read.message.payload).toEqual(payload);
        }),
        { numRuns: 150 },
      );
    }
  });
});
