declare global {
  /** The names of the properties that were read, oldest first. */
  var layoutReads: string[];
}

/**
 * Lists every read in a page that forces the browser to compute styles or layout, or to set up scripting for an iframe's
 * empty document. Works as an init script.
 */
export function watchLayoutReads(page: Window & typeof globalThis = window): void {
  page.layoutReads = [];

  function watch(holder: object, name: string): void {
    const found = Object.getOwnPropertyDescriptor(holder, name);
    if (!found?.configurable) throw new Error(`${name} cannot be watched`);
    const watched = (native: (...values: unknown[]) => unknown) =>
      function (this: unknown, ...values: unknown[]): unknown {
        page.layoutReads.push(name);
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
    element: page.Element.prototype,
    html: page.HTMLElement.prototype,
    iframe: page.HTMLIFrameElement.prototype,
    document: page.Document.prototype,
    range: page.Range.prototype,
    window: page,
  };
  for (const holder of Object.values(holders)) {
    for (const name of Object.getOwnPropertyNames(holder)) {
      if ([sizes, calls, windows].some((names) => names.test(name))) watch(holder, name);
    }
  }
}
