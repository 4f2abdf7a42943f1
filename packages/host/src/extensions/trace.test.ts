import { describe, expect, it } from 'vitest';
import { mount, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import { traceContext } from '../index.js';

useStillWorld();

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

function setUp() {
  const { embed, surface } = mount();
  return { embed, start: surface.open, told: surface.received };
}

describe('traceContext', () => {
  it('sends a trace before the action that belongs to it, and its end', () => {
    const { embed, start, told } = setUp();
    start();
    const trace = embed.use(traceContext({ traceparent, tracestate: 'acme=1' }));
    embed.refresh();
    trace.set({});
    expect(told()).toEqual([
      ['set-trace-context', { traceparent, tracestate: 'acme=1' }],
      ['refresh', {}],
      ['set-trace-context', {}],
    ]);
  });

  it('keeps the last trace for a surface that is not ready yet, and no older one', () => {
    const { embed, start, told } = setUp();
    embed.use(traceContext({ traceparent, tracestate: 'acme=1' }));
    embed.use(traceContext({ traceparent }));
    expect(told()).toEqual([]);
    start();
    expect(told()).toEqual([['set-trace-context', { traceparent }]]);
  });

  it('sends the trace of the last use, and later ones; its stop returns to the use before', () => {
    const { embed, start, told } = setUp();
    start();
    const first = embed.use(traceContext({ traceparent }));
    const second = embed.use(traceContext({ traceparent, tracestate: 'acme=1' }));
    first.set({ traceparent, tracestate: 'acme=2' });
    second.set({ traceparent, tracestate: 'acme=3' });
    second.stop();
    first.stop();
    expect(told().map(([, context]) => context)).toEqual([
      { traceparent },
      {},
      { traceparent, tracestate: 'acme=1' },
      { traceparent, tracestate: 'acme=3' },
      {},
      { traceparent, tracestate: 'acme=2' },
      {},
    ]);
    expect(() => first.set({ traceparent: 'trace' })).toThrow(expect.objectContaining({ code: 'invalid-action' }));
  });

  it('sends nothing for a use without a trace', () => {
    const { embed, start, told } = setUp();
    start();
    embed.use(traceContext()).stop();
    expect(told()).toEqual([]);
  });

  it('sends the headers of a tracing library, and no other fields', () => {
    const { embed, start, told } = setUp();
    const headers = { traceparent, baggage: 'user=ada' };
    embed.use(traceContext(headers));
    start();
    expect(told()).toEqual([['set-trace-context', { traceparent }]]);
  });

  it('sends nothing after the end', () => {
    const { embed, start, told } = setUp();
    start();
    embed.destroy();
    embed.use(traceContext({ traceparent }));
    expect(told()).toEqual([]);
  });

  it.each<[string, unknown]>([
    ['no header', 'trace'],
    ['capital letters', traceparent.toUpperCase()],
    ['no trace', `00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['no parent', `00-0af7651916cd43dd8448eb211c80319c-${'0'.repeat(16)}-01`],
    ['a version that is none', `ff${traceparent.slice(2)}`],
    ['two lines', `${traceparent}\n`],
    ['a number', 7],
  ])('throws for %s', (_, wrong) => {
    const { embed } = setUp();
    const message = DEV ? 'traceparent: expected a header of W3C Trace Context' : 'traceparent: invalid';
    expect(() => embed.use(traceContext({ traceparent: wrong as string }))).toThrow(
      expect.objectContaining({
        name: 'EmbedError',
        code: 'invalid-option',
        message: expect.stringContaining(message),
      }),
    );
  });
});
