/** Returns the element of a selector; throws if the page has no such element of this class. */
export function find<T extends Element>(selector: string, kind: new () => T): T {
  const element = document.querySelector(selector);
  if (element instanceof kind) return element;
  throw new TypeError(`The page has no ${kind.name} for ${selector}`);
}
