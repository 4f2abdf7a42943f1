/** A part of a picture from top to bottom, in px of the page. */
export interface Slice {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Cuts a picture into pages that are at most `pageHeight` high, between the parts that should stay whole where that is
 * possible. Parts may stand beside and within each other.
 */
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

/** The lowest place above the limit that cuts no part, except those that no page has room for. */
function cut(top: number, limit: number, parts: readonly Slice[]): number {
  const whole = parts.filter((part) => part.bottom - part.top <= limit - top && part.bottom > top);
  let place = limit;
  for (;;) {
    const inTheWay = whole.filter((part) => part.top < place && part.bottom > place);
    const highest = Math.min(...inTheWay.map((part) => part.top));
    if (inTheWay.length === 0) return place;
    // Nothing above the part that is in the way: to cut it is all there is.
    if (highest <= top) return limit;
    place = highest;
  }
}
