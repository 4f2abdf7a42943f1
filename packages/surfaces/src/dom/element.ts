type AttributeValue = string | number | boolean | undefined;

/** Makes an element with attributes and children; texts become text nodes, `undefined` and `false` are left out. */
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

/** An id that no other element of the document has. Names of widgets and tabs are no ids: they may hold spaces. */
export function uniqueId(): string {
  return `id-${++count}`;
}
