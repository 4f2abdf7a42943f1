import { createTrace, type TraceRecord } from '@svc-embed/testing';
import { expect, test, vi } from 'vitest';
import { watchSupport } from './support.js';

function message(name: 'use' | 'using', ...extensions: string[]): TraceRecord {
  const direction = name === 'use' ? 'action' : 'event';
  return { kind: 'extension', direction, name, payload: { extensions }, channel: 'window' };
}

function ready(...extensions: string[]): TraceRecord {
  const payload = { embedTenant: null, deploymentId: 1, mode: 'signed', surface: 'app', extensions } as const;
  return { kind: 'event', name: 'ready', surface: 'app', payload };
}

function setUp() {
  const trace = createTrace();
  const onChange = vi.fn();
  const watch = watchSupport(trace, onChange);
  return { trace, onChange, watch, record: (...records: TraceRecord[]) => records.forEach(trace.record) };
}

test('the support of an extension goes from the offer to the answer', () => {
  const { watch, record } = setUp();
  const seen = () => ['port', 'notes', 'height', 'results'].map(watch.of);
  expect(seen()).toEqual(Array(4).fill('waits for ready'));
  record(message('use', 'port', 'notes'), ready('port', 'notes', 'height'));
  expect(seen()).toEqual(['asked', 'asked', 'offered', 'not offered']);
  record(message('using', 'port'), message('use', 'port'));
  expect(seen()).toEqual(['supported', 'refused', 'offered', 'not offered']);
});

test('another document is asked again, and the support of a failed one is unknown', () => {
  const { watch, record } = setUp();
  record(message('use', 'port'), ready('port'), message('using', 'port'), ready('height'));
  expect([watch.of('port'), watch.of('height')]).toEqual(['not offered', 'offered']);
  record({ kind: 'state', state: 'failed' });
  expect(watch.of('port')).toBe('waits for ready');
});

test('the support calls back for each change, until it is stopped', () => {
  const { watch, record, onChange } = setUp();
  record(ready('port'), { kind: 'action', name: 'refresh', payload: {} });
  expect(onChange).toHaveBeenCalledOnce();
  watch.stop();
  record(message('use', 'port'));
  expect(onChange).toHaveBeenCalledOnce();
});
