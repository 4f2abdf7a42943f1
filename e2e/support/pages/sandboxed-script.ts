/**
 * Runs the script tag as micro-frontends do (qiankun): `document` and the global object are proxies, and the methods of the
 * proxy of the document call those of the document.
 */
const proxiedDocument = new Proxy(document, {
  get(target, name, proxy) {
    const value: unknown = Reflect.get(target, name);
    if (typeof value !== 'function') return value;
    return (...values: unknown[]) =>
      Reflect.apply(
        value,
        target,
        values.map((each) => (each === proxy ? target : each)),
      );
  },
  set: (target, name, value) => Reflect.set(target, name, value),
});

const proxiedWindow: typeof globalThis = new Proxy(globalThis, {
  get(target, name) {
    if (name === 'document') return proxiedDocument;
    if (name === 'window' || name === 'self' || name === 'globalThis') return proxiedWindow;
    const value: unknown = Reflect.get(target, name);
    const isMethod = typeof value === 'function' && !Object.hasOwn(value, 'prototype');
    return isMethod ? value.bind(target) : value;
  },
  set: (target, name, value) => Reflect.set(target, name, value),
});

const loaded = fetch('/svc-embed.js')
  .then((response) => response.text())
  .then((text) => new Function('proxy', `with (proxy) { ${text} }`)(proxiedWindow));

Object.assign(globalThis, { loaded });
