import { expect, it } from 'vitest';
import { native } from './native.js';

/** An object like the browser's: its methods and getters throw on any other object. */
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

it('returns a text or a boolean of the object, which cannot be an element: tests set `hidden` this way', () => {
  const page = Object.defineProperty(new Page('Reports'), 'title', { value: 'Set by a test' });
  expect(native(page, 'title')).toBe('Set by a test');
});

it('returns the plain property of a proxy, which natives refuse', () => {
  const proxy = new Proxy(new Page('Reports'), {
    get: (target, name: keyof Page) => (name === 'greet' ? (text: string) => target.greet(text) : target[name]),
  });
  expect(() => Reflect.get(Page.prototype, 'title', proxy)).toThrow(TypeError);
  expect([native(proxy, 'title'), native(proxy, 'greet', 'Ada')]).toEqual(['Reports', 'Reports greets Ada']);
});

it('returns the plain property of an object without a prototype, or whose prototype does not have it', () => {
  const plain = { title: 'Reports', greet: (name: string) => name };
  expect(native(plain, 'greet', 'Ada')).toBe('Ada');
  expect(native(Object.assign(Object.create(null), plain) as typeof plain, 'title')).toBe('Reports');
});

it('throws the error of a native method', () => {
  const failing = {
    __proto__: {
      fail: () => {
        throw new RangeError('refused');
      },
    },
  } as unknown as { fail(): void };
  expect(() => native(failing, 'fail')).toThrow('refused');
});
