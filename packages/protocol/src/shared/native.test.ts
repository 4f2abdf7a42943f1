import { expect, it } from 'vitest';
import { native } from './native.js';

/** An object of the browser: its methods and getters throw on any other object. */
class Page {
  readonly #title: string;

  constructor(title: string) {
    this.#title = title;
  }
  get title() {
    return this.#title;
  }
  greet(name: string) {
    return `${this.#title} greets ${name}`;
  }
}

it('reads a property and calls a method that the object hides', () => {
  const page = Object.defineProperties(new Page('Reports'), { title: { value: {} }, greet: { value: {} } });
  expect([native(page, 'title'), native(page, 'greet', 'Ada')]).toEqual(['Reports', 'Reports greets Ada']);
});

it('takes a text or a boolean of the object, which is no element: tests of pages set `hidden` so', () => {
  const page = Object.defineProperty(new Page('Reports'), 'title', { value: 'Set by a test' });
  expect(native(page, 'title')).toBe('Set by a test');
});

it('takes the plain property of a proxy, which no native accepts', () => {
  const proxy = new Proxy(new Page('Reports'), {
    get: (target, name: keyof Page) => (name === 'greet' ? (text: string) => target.greet(text) : target[name]),
  });
  expect(() => Reflect.get(Page.prototype, 'title', proxy)).toThrow(TypeError);
  expect([native(proxy, 'title'), native(proxy, 'greet', 'Ada')]).toEqual(['Reports', 'Reports greets Ada']);
});

it('takes the plain property of an object without a prototype, and of one whose prototype does not have it', () => {
  const plain = { title: 'Reports', greet: (name: string) => name };
  expect(native(plain, 'greet', 'Ada')).toBe('Ada');
  expect(native(Object.assign(Object.create(null), plain) as typeof plain, 'title')).toBe('Reports');
});

it('throws what a native method throws', () => {
  const failing = {
    __proto__: {
      fail: () => {
        throw new RangeError('refused');
      },
    },
  } as unknown as { fail(): void };
  expect(() => native(failing, 'fail')).toThrow('refused');
});
