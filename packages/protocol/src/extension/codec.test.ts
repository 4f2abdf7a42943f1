import { expect, it } from 'vitest';
import { createCodec } from './codec.js';

it.each(['none', 'free', { id: 'string' }] as const)(
  'makes no message of a payload that cannot be cloned: %o',
  (shape) => {
    const { make } = createCodec('action', 'svc', { events: {}, actions: { show: shape }, schemas: undefined });
    expect(make({ name: 'show', payload: () => {}, timestamp: 1 })).toMatchObject({ ok: false, path: 'payload' });
  },
);

/** Wraps a value as the state libraries of frameworks do: in a proxy, which returns proxies. */
function reactive<T extends object>(value: T): T {
  return new Proxy(value, {
    get(target, name) {
      const item: unknown = Reflect.get(target, name);
      return typeof item === 'object' && item !== null ? reactive(item) : item;
    },
  });
}

it.each([
  ['that is reactive', reactive({ tags: ['a', { deep: [1] }], at: null })],
  ['with a reactive value', { tags: reactive(['a', { deep: [1] }]), at: null }],
])('copies a payload %s', (_, payload) => {
  const { make } = createCodec('event', 'svc', { events: { shown: 'free' }, actions: {}, schemas: undefined });
  const made = make({ name: 'shown', payload, timestamp: 1 });
  const copy = made.ok && made.value.payload;
  expect(copy).toEqual({ tags: ['a', { deep: [1] }], at: null });
  expect(structuredClone(copy)).toEqual(copy);
});

it('refuses a reactive payload with a key that reaches a prototype, and one that contains itself', () => {
  const { make } = createCodec('event', 'svc', { events: { shown: 'free' }, actions: {}, schemas: undefined });
  const cycle: { self?: object } = {};
  cycle.self = cycle;
  for (const payload of [reactive(JSON.parse('{"a":{"__proto__":1}}')), reactive(cycle), cycle])
    expect(make({ name: 'shown', payload, timestamp: 1 }).ok).toBe(false);
});
