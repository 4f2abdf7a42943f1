import { afterEach, expect, it, vi } from 'vitest';
import { createCodec } from './codec.js';

afterEach(() => vi.unstubAllGlobals());

const { make } = createCodec('action', 'svc', { events: {}, actions: { show: 'free' }, schemas: undefined });
const parts = { name: 'show', timestamp: 1 };

it('an error names a payload that cannot be copied', () => {
  expect(make({ ...parts, payload: { at: () => 0 } })).toMatchObject({
    ok: false,
    expected: 'cloneable values that can be read',
  });
});

it('an error names the global that an environment lacks to copy a payload', () => {
  vi.stubGlobal('structuredClone', undefined);
  expect(make({ ...parts, payload: { at: [1] } })).toMatchObject({ ok: true });
  expect(make({ ...parts, payload: { at: new Date(0) } })).toMatchObject({
    ok: false,
    path: 'payload',
    expected: 'a global structuredClone to copy them with',
  });
});
