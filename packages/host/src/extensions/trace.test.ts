import { describe, expect, it } from 'vitest';
import { mount, useStillWorld } from '../../test/mounting.js';
import { DEV } from '../dev.js';
import { setTraceContext } from '../index.js';

useStillWorld();

const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

function setUp() {
  const { embed, surface } = mount();
  return { embed, start: surface.open, told: surface.received };
}

describe('setTraceContext', () => {
  it('hands over a trace before the action that it is about, and its end', () => {
    const { embed, start, told } = setUp();
    start();
    setTraceContext(embed, { traceparent, tracestate: 'acme=1' });
    embed.refresh();
    setTraceContext(embed, {});
    expect(told()).toEqual([
      ['set-trace-context', { traceparent, tracestate: 'acme=1' }],
      ['refresh', {}],
      ['set-trace-context', {}],
    ]);
  });

  it('keeps the last trace for a surface that is not ready yet, and no older one', () => {
    const { embed, start, told } = setUp();
    setTraceContext(embed, { traceparent, tracestate: 'acme=1' });
    setTraceContext(embed, { traceparent });
    expect(told()).toEqual([]);
    start();
    expect(told()).toEqual([['set-trace-context', { traceparent }]]);
  });

  it('takes the headers that a tracing library has written, and nothing else of them', () => {
    const { embed, start, told } = setUp();
    const headers = { traceparent, baggage: 'user=ada' };
    setTraceContext(embed, headers);
    start();
    expect(told()).toEqual([['set-trace-context', { traceparent }]]);
  });

  it('tells nothing after the end', () => {
    const { embed, start, told } = setUp();
    start();
    embed.destroy();
    setTraceContext(embed, { traceparent });
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
    expect(() => setTraceContext(embed, { traceparent: wrong as string })).toThrow(
      expect.objectContaining({
        name: 'EmbedError',
        code: 'invalid-action',
        message: expect.stringContaining(message),
      }),
    );
  });
});
