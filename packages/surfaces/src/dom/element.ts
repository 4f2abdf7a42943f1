type AttributeValue = string | number | boolean | undefined;

/** Creates an element. Strings become text nodes; attributes that are `undefined` or `false` are left out. */
export function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Readonly<Record<string, AttributeValue>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== false) made.setAttribute(name, value === true ? '' : String(value));
  }
  made.append(...children);
  return made;
}

let count = 0;
/** Returns an id that is unique in the document: the names of widgets and tabs may contain spaces. */
export const uniqueId = (): string => `id-${++count}`;
