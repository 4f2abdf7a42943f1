import { override } from './override.js';

/** The storages of a document, with the objects that have them. */
const STORAGES = [
  ['localStorage', () => window],
  ['sessionStorage', () => window],
  ['indexedDB', () => window],
  ['caches', () => window],
  ['cookieStore', () => window],
  ['cookie', () => document],
] as const;

/** Returns the storages of this document that throw when they are read. */
export function deniedStorages(): string[] {
  return STORAGES.filter(([name, owner]) => {
    try {
      Reflect.get(owner(), name);
      return false;
    } catch {
      return true;
    }
  }).map(([name]) => name);
}

/** Makes every storage of this document throw until `end` is called. */
export function denyStorages(): { end(): void } {
  const denied = deniedStorages();
  const error = new DOMException('denied', 'SecurityError');
  const overrides = STORAGES.filter(([name]) => !denied.includes(name)).map(([name, owner]) =>
    override(owner(), name, error),
  );
  return {
    end() {
      for (const override of overrides) override.end();
    },
  };
}

/** Returns everything that this document has stored, as text. A storage that the browser denies is empty. */
export function storedTexts(): string[] {
  const denied = deniedStorages();
  const storages = (['localStorage', 'sessionStorage'] as const).filter((name) => !denied.includes(name));
  const cookie = denied.includes('cookie') ? '' : document.cookie;
  return [...storages.flatMap((name) => Object.entries(window[name]).flat().map(String)), cookie].filter(Boolean);
}
