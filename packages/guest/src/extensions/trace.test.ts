import { describe, expect, it } from 'vitest';
import { fakeGuest } from '../../test/fake-guest.js';
import { applyTraceContext, type Trace } from './trace.js';

const ofLoad = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const ofClick = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00';

/** A surface with this address. */
function setUp(query: string) {
  let trace: Trace | undefined;
  const location = { href: `https://acme.example.com/embed/dashboard/sales${query}` };
  const fake = fakeGuest((guest) => {
    trace = guest.use(applyTraceContext({ location }));
  });
  return {
    ...fake,
    trace: trace as unknown as Trace,
    set: (payload: object) => fake.sendExtension('set-trace-context', payload),
  };
}

describe('applyTraceContext', () => {
  it('returns the trace of the address until the host page sends another one', () => {
    const { set, trace } = setUp(`?session=1&traceparent=${ofLoad}&tracestate=${encodeURIComponent('acme=1,b=2')}`);
    expect(trace.headers()).toEqual({ traceparent: ofLoad, tracestate: 'acme=1,b=2' });
    set({ traceparent: ofClick });
    expect(trace.headers()).toEqual({ traceparent: ofClick });
    set({});
    expect(trace.headers()).toEqual({});
  });

  it('ignores other traces after stop', () => {
    const { set, trace } = setUp('');
    set({ traceparent: ofClick });
    trace.stop();
    set({ traceparent: ofLoad });
    expect(trace.headers()).toEqual({ traceparent: ofClick });
  });

  it.each([
    ['no parameter', ''],
    ['an empty one', '?traceparent='],
    ['a malformed one', '?traceparent=00-1-2-01'],
    ['one of zeros', `?traceparent=00-${'0'.repeat(32)}-b7ad6b7169203331-01`],
    ['two of them', `?traceparent=${ofLoad}&traceparent=${ofClick}`],
    ['only the state', '?tracestate=acme=1'],
  ])('returns no header for %s in the address', (_, query) => {
    expect(setUp(query).trace.headers()).toEqual({});
  });

  it.each([
    ['a line break', 'acme=1\r\nx-other: 1'],
    ['letters that a header cannot have', 'acme=ä'],
    ['513 characters', 'a'.repeat(513)],
    ['nothing', ''],
  ])('drops a state with %s, which would make every request fail', (_, tracestate) => {
    const { set, trace } = setUp('');
    set({ traceparent: ofClick, tracestate });
    expect(trace.headers()).toEqual({ traceparent: ofClick });
    expect(() => new Headers(trace.headers())).not.toThrow();
  });

  it('returns a copy', () => {
    const { trace } = setUp(`?traceparent=${ofLoad}`);
    Object.assign(trace.headers(), { traceparent: '' });
    expect(trace.headers()).toEqual({ traceparent: ofLoad });
  });
});
