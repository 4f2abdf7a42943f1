/**
 * Stand-ins for libraries that change the built-ins of a page, in the same way as the libraries: by assignment, so that
 * additions to prototypes are enumerable.
 */

/** Replaces methods of any type, although the types of the browser forbid it. */
function set(owner: object, methods: Record<string, unknown>): void {
  for (const [name, method] of Object.entries(methods)) Reflect.set(owner, name, method);
}

/** Returns a list of any value with a length, as the libraries did before iterables existed. */
function listOf(value: { readonly length?: number; readonly toArray?: () => unknown[] } | null): unknown[] {
  if (value && 'toArray' in Object(value)) return value.toArray?.() ?? [];
  const { length = 0 } = value ?? {};
  return Array.apply(null, Array(length) as []).map((_, index) => Reflect.get(Object(value), index));
}

/** Prototype.js 1.7.3. */
function prototypeJs(): void {
  const { map, filter, some } = Array.prototype;
  const toArray = function (this: unknown[]) {
    return map.call(this, (item) => item);
  };
  set(Array, { from: listOf });
  set(Array.prototype, {
    toArray,
    entries: toArray,
    clone: toArray,
    select: filter,
    // Callbacks of Prototype.js get only a value and an index.
    map(this: unknown[], call: (item: unknown, index: number) => unknown = (item) => item, context?: unknown) {
      return map.call(this, (item, index) => call.call(context, item, index));
    },
    find(this: unknown[], call: (item: unknown, index: number) => unknown) {
      const found: unknown[] = [];
      some.call(this, (item, index) => !!call(item, index) && found.push(item) > 0);
      return found[0];
    },
    reject: () => [],
    include: () => false,
    clear(this: unknown[]) {
      this.length = 0;
      return this;
    },
  });
  set(String.prototype, {
    startsWith(this: string, text: string) {
      return this.lastIndexOf(text, 0) === 0;
    },
    toArray(this: string) {
      return this.split('');
    },
    blank: () => false,
  });
  set(Object, {
    values: (object: object) => Object.keys(object).map((name) => Reflect.get(object, name)),
    clone: (object: object) => Object.assign({}, object),
    extend: Object.assign,
  });
  set(Function.prototype, { defer() {}, wrap() {} });
  replaceElement();
  set(Element.prototype, {
    // Throws if the element has no parent.
    remove(this: Element) {
      (this.parentNode as ParentNode).removeChild(this);
      return this;
    },
    select: () => [],
    update() {},
    hide() {},
    show() {},
    fire() {},
  });
  set(document, { observe() {}, loaded: false, viewport: {} });
}

/** Prototype.js 1.6, which adds `toJSON` to lists and texts. */
function oldPrototypeJs(): void {
  prototypeJs();
  set(Array.prototype, {
    toJSON(this: unknown[]) {
      return `[${this.join(', ')}]`;
    },
    reduce(this: unknown[]) {
      return this.length > 1 ? this : this[0];
    },
    reverse(this: unknown[], isInPlace?: boolean) {
      const reversed = this.map((_, index) => this[this.length - 1 - index]);
      return isInPlace === false ? reversed : Object.assign(this, reversed);
    },
  });
  set(String.prototype, {
    toJSON(this: string) {
      return `"${this}"`;
    },
  });
}

/** MooTools 1.4.5, and libraries that overwrite names of the browser's classes. */
function mooTools(): void {
  const { keys } = Object;
  const { slice } = Array.prototype;
  set(Array, { from: (value: unknown) => (Array.isArray(value) ? value : value == null ? [] : [value]) });
  set(Array.prototype, {
    each() {},
    contains: () => false,
    append: () => {},
    erase: () => {},
    flatten: () => [],
    clone(this: unknown[]) {
      return slice.call(this);
    },
  });
  set(String.prototype, { contains: () => false, test: () => false, clean: () => '' });
  set(Function.prototype, { extend() {}, implement() {}, hide() {}, protect() {}, $family: () => 'function' });
  set(Object, { keys: (object: object) => keys(object), append: Object.assign, each() {} });
  set(Date, { parse: (text: string) => new Date(text) });
  replaceElement();
  set(Element.prototype, {
    set() {},
    get() {},
    grab() {},
    dispose() {},
    empty() {},
    destroy() {},
    contains: () => false,
  });
  for (const name of ['Document', 'Window', 'Node', 'EventTarget', 'Event', 'HTMLFormElement', 'ShadowRoot'])
    set(window, { [name]: function Type() {} });
}

/** Replaces the class `Element` with a function that creates elements and has the same prototype. */
function replaceElement(): void {
  const { prototype } = Element;
  const make = (name: string) => document.createElement(name);
  set(window, { Element: Object.assign(make, { prototype }) });
}

const libraries = { prototypeJs, oldPrototypeJs, mooTools };

export type OldLibrary = keyof typeof libraries;

/** Changes the page like a library. */
export function load(name: string | undefined): void {
  if (name && Object.hasOwn(libraries, name)) libraries[name as OldLibrary]();
}
