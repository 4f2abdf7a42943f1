import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EventName, type EventPayload, events } from './catalogue.js';
import { eventMessage } from './make.js';
import { readAction, readEvent } from './read.js';
import type { Surface } from './surface.js';

describe('readEvent and readAction', () => {
  it('never throw and take nothing of anything', () => {
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

  it('give back what eventMessage made and a window cloned', () => {
    // The unit 'binary' takes seconds to begin.
    const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
    const fields = { text: fc.string({ unit }), number: fc.double({ noNaN: true, noDefaultInfinity: true }) };
    const isHarmless = (value: unknown) => !/"(__proto__|constructor|prototype)":/.test(JSON.stringify(value));
    const surfaces = fc.constantFrom<Surface>('dashboard', 'app', 'chat');
    const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
    const payloads: { readonly [N in EventName]: fc.Arbitrary<EventPayload<N>> } = {
      ready: fc.record({
        embedTenant: fc.option(fields.text),
        deploymentId: fc.option(fields.number),
        mode: fc.constantFrom('signed', 'private'),
        surface: surfaces,
        publicId: some(fields.text),
      }),
      view: fc.record({ surface: surfaces, path: fields.text, title: some(fields.text) }),
      navigate: fc.record({ path: fields.text, previousPath: some(fields.text) }),
      'dashboard-loaded': fc.record({ widgetCount: some(fields.number), loadDurationMs: some(fields.number) }),
      download: fc.record({
        format: fc.constantFrom('csv', 'xlsx', 'png', 'pdf'),
        target: fc.constantFrom('widget', 'dashboard'),
        rowCount: some(fields.number),
      }),
      drilldown: fc.record({
        member: fields.text,
        value: fc.jsonValue({ maxDepth: 3 }).filter(isHarmless),
        widgetId: some(fields.text),
      }),
      'ai-query': fc.record({ query: fields.text, status: fc.constantFrom('submitted', 'completed', 'error') }),
      'session-expiring': fc.record({ expiresAt: some(fields.number) }),
      'session-expired': fc.record({}),
      error: fc.record({ message: fields.text, fatal: some(fc.boolean()) }),
    };
    for (const name of Object.keys(events) as EventName[]) {
      fc.assert(
        fc.property(payloads[name], surfaces, fc.integer(), (payload, on, time) => {
          const read = readEvent(structuredClone(eventMessage(name, on, payload, { now: () => time })));
          expect(read).toMatchObject({ ok: true, name, message: { surface: on, timestamp: time } });
          expect(read.ok && read.message.payload).toEqual(payload);
        }),
        { numRuns: 150 },
      );
    }
  });
});
