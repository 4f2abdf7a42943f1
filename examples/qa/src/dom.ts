/** The one element that a selector means; throws when the page has no such element of that kind. */
export function find<T extends Element>(selector: string, kind: new () => T): T {
  const element = document.querySelector(selector);
  if (element instanceof kind) return element;
  throw new TypeError(`The page has no ${kind.name} for ${selector}`);
}

/** An element with properties and children. Texts become text nodes, never markup. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  properties: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

/** A public setting that the backend wrote into the page's head. */
export function setting(name: string): string {
  return find(`meta[name="${name}"]`, HTMLMetaElement).content;
}
