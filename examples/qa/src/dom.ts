/** Returns the element of a selector; throws if the page has no such element of this class. */
export function find<T extends Element>(selector: string, kind: new () => T): T {
  const element = document.querySelector(selector);
  if (element instanceof kind) return element;
  throw new TypeError(`The page has no ${kind.name} for ${selector}`);
}

/** Creates an element with properties and children. Texts become text nodes, never markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** Returns a public setting that the backend wrote into the page's head. */
export function setting(name: string): string {
  return find(`meta[name="${name}"]`, HTMLMetaElement).content;
}
