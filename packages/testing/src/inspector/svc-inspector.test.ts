// @vitest-environment happy-dom

import { createTrace } from '@svc-embed/testing';
import { defineInspector, type SvcInspector } from '@svc-embed/testing/inspector';
import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => document.body.replaceChildren());

/** Puts an inspector with a trace into the page. */
function put(trace = createTrace()): SvcInspector {
  defineInspector();
  const inspector = Object.assign(document.createElement('svc-inspector'), { trace });
  document.body.append(inspector);
  return inspector;
}

/** A trace that has recorded a state so many times. */
function traceOf(times: number) {
  const trace = createTrace();
  for (let time = 0; time < times; time++) trace.record({ kind: 'state', state: 'loading' });
  return trace;
}

function names(inspector: SvcInspector): string[] {
  const rows = inspector.shadowRoot?.querySelectorAll<HTMLElement>('.rows [role="row"]') ?? [];
  return [...rows].map((row) => row.dataset.name ?? '');
}

test('the inspector shows past and new entries of a trace', async () => {
  const trace = traceOf(1);
  const inspector = put(trace);
  expect(names(inspector)).toEqual(['loading']);
  trace.record({ kind: 'state', state: 'ready' });
  await expect.poll(() => names(inspector)).toEqual(['loading', 'ready']);
});

test('the inspector shows a trace that was set before the element was defined', () => {
  defineInspector();
  const inspector = document.createElement('svc-inspector');
  Object.defineProperty(inspector, 'trace', { value: traceOf(1), configurable: true, writable: true });
  document.body.append(inspector);
  expect(names(inspector)).toEqual(['loading']);
  expect(Object.hasOwn(inspector, 'trace')).toBe(false);
});

test('the inspector stops following a trace when it shows another one or leaves the page', () => {
  const [one, other] = [createTrace(), createTrace()];
  const stops = [vi.fn(), vi.fn()];
  vi.spyOn(one, 'subscribe').mockReturnValue(stops[0] ?? (() => {}));
  vi.spyOn(other, 'subscribe').mockReturnValue(stops[1] ?? (() => {}));
  const inspector = put(one);
  inspector.trace = other;
  expect(stops[0]).toHaveBeenCalledOnce();
  inspector.remove();
  expect(stops[1]).toHaveBeenCalledOnce();
});

test.each([
  [0, '0 entries'],
  [1, '1 entry'],
  [2, '2 entries'],
])('the inspector counts %d as %s', (times, text) => {
  const inspector = put(traceOf(times));
  expect(inspector.shadowRoot?.querySelector('footer .quiet')?.textContent).toBe(text);
});

test('inspect mounts with the wrapped options and follows the embed', async () => {
  const inspector = put();
  const onReject = vi.fn();
  const embed = { state: 'loading' as const, onAny: () => () => {}, onStateChange: () => () => {} };
  const mounted = inspector.inspect({ onReject, title: 'Sales' }, (options) => {
    expect(options.title).toBe('Sales');
    options.onReject({ reason: 'origin', origin: 'https://evil.example' });
    return embed;
  });
  expect(mounted).toBe(embed);
  expect(onReject).toHaveBeenCalledOnce();
  await expect.poll(() => names(inspector)).toEqual(['origin', 'loading']);
});

test('the inspector shows texts of other sites as text, not as markup', () => {
  const trace = createTrace();
  trace.record({ kind: 'event', name: 'error', payload: { message: '<img src=x onerror=alert(1)>' }, surface: 'app' });
  const inspector = put(trace);
  expect(inspector.shadowRoot?.querySelector('img')).toBeNull();
  expect(inspector.shadowRoot?.querySelector('.rows .detail')?.textContent).toContain('<img');
});

test('a paused inspector keeps its entries when it is moved, and shows all of them until they are cleared', async () => {
  const trace = traceOf(1);
  const inspector = put(trace);
  const buttons = [...(inspector.shadowRoot?.querySelectorAll('button') ?? [])];
  const pause = buttons.find(({ textContent }) => textContent === 'Pause');
  pause?.click();
  inspector.remove();
  trace.record({ kind: 'state', state: 'ready' });
  document.body.append(inspector);
  expect(names(inspector)).toEqual(['loading']);
  expect(inspector.shadowRoot?.querySelector('footer')?.textContent).toContain('paused, 1 waiting');
  pause?.click();
  expect(names(inspector)).toEqual(['loading', 'ready']);
  buttons.find(({ textContent }) => textContent === 'Clear')?.click();
  await expect.poll(() => names(inspector)).toEqual([]);
});
