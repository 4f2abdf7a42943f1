import { expect, it, vi } from 'vitest';
import { createHooks } from './hooks.js';

interface TestHooks {
  readonly onStart?: ((name: string) => void) | undefined;
  readonly onEnd?: (() => void) | undefined;
}

it('call runs the hooks of a name in their order, until they are removed', () => {
  const hooks = createHooks<TestHooks>();
  const calls: string[] = [];
  const remove = hooks.add({ onStart: (name) => calls.push(`first ${name}`) });
  hooks.add({ onEnd: () => calls.push('end') });
  hooks.add({ onStart: (name) => calls.push(`second ${name}`) });
  hooks.call('onStart', 'a');
  remove();
  hooks.call('onStart', 'b');
  expect(calls).toEqual(['first a', 'second a', 'second b']);
});

it('a function that a page added to Object.prototype is not a hook', () => {
  const onEnd = vi.fn();
  const hooks = createHooks<TestHooks>();
  hooks.add({});
  Object.assign(Object.prototype, { onEnd });
  try {
    hooks.call('onEnd');
    expect(hooks.all.map((each) => each.onEnd)).toEqual([undefined]);
  } finally {
    Reflect.deleteProperty(Object.prototype, 'onEnd');
  }
  expect(onEnd).not.toHaveBeenCalled();
});
