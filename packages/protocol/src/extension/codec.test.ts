import { expect, it } from 'vitest';
import { createCodec } from './codec.js';

it.each(['none', 'free', { id: 'string' }] as const)(
  'makes no message of a payload that cannot be cloned: %o',
  (shape) => {
    const { make } = createCodec('action', 'svc', { events: {}, actions: { show: shape }, schemas: undefined });
    expect(make({ name: 'show', payload: () => {}, timestamp: 1 })).toMatchObject({ ok: false, path: 'payload' });
  },
);
