declare global {
  /** The names of what was read, oldest first. */
  var layoutReads: string[];
}

/**
 * An init script for a page: lists every read that can make the browser work out styles and places at once, or set up the
 * scripts of an iframe's empty document.
 */
export function watchLayoutReads(): void {
  globalThis.layoutReads = [];

  function watch(holder: object, name: string): void {
    const found = Object.getOwnPropertyDescriptor(holder, name);
    if (!found?.configurable) throw new Error(`${name} cannot be watched`);
    const watched = (native: (...values: unknown[]) => unknown) =>
      function (this: unknown, ...values: unknown[]): unknown {
        layoutReads.push(name);
        return Reflect.apply(native, this, values);
      };
    const { get, value } = found;
    Object.defineProperty(holder, name, {
      ...found,
      ...(get && { get: watched(get) }),
      ...(typeof value === 'function' && { value: watched(value) }),
    });
  }

  const sizes = /^((offset|client|scroll|inner|outer)(Width|Height|Top|Left|Parent|X|Y)|innerText|page[XY]Offset)$/;
  const calls =
    /^(get(BoundingClientRect|ClientRects|ComputedStyle)|checkVisibility|focus|scroll\w+|elements?FromPoint)$/;
  const windows = /^content(Window|Document)$/;
  const holders = {
    element: Element.prototype,
    html: HTMLElement.prototype,
    iframe: HTMLIFrameElement.prototype,
    document: Document.prototype,
    range: Range.prototype,
    window,
  };
  for (const holder of Object.values(holders)) {
    for (const name of Object.getOwnPropertyNames(holder)) {
      if ([sizes, calls, windows].some((names) => names.test(name))) watch(holder, name);
    }
  }
}
