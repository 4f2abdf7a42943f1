/** A vertical range, in CSS pixels. */
export type Slice = { readonly top: number; readonly bottom: number };

/** Cuts a picture into pages, if possible not through one of the parts, which may be nested. */
export function pageSlices(height: number, pageHeight: number, parts: readonly Slice[]): readonly Slice[] {
  const slices: Slice[] = [];
  for (let top = 0; top < height; ) {
    const limit = top + pageHeight;
    const bottom = limit >= height ? height : cut(top, limit, parts);
    slices.push({ top, bottom });
    top = bottom;
  }
  return slices;
}

/** Finds the lowest cut within the limit that does not go through a part, except for parts higher than a page. */
function cut(top: number, limit: number, parts: readonly Slice[]): number {
  const whole = parts.filter((part) => part.bottom - part.top <= limit - top && part.bottom > top);
  let bottom = limit;
  for (;;) {
    const crossed = whole.filter((part) => part.top < bottom && part.bottom > bottom);
    const highest = Math.min(...crossed.map((part) => part.top));
    if (crossed.length === 0) return bottom;
    // The part begins at the top of the page, so it has to be cut.
    if (highest <= top) return limit;
    bottom = highest;
  }
}
