/** Calls `onChange` when the width, the font, the writing direction or (if `height` is set) the height has changed. */
export function watchFrame(target: HTMLElement, { height }: { readonly height: boolean }, onChange: () => void) {
  let seen = '';
  function check(): void {
    const { font, direction } = style();
    const now = `${target.clientWidth} ${height ? target.clientHeight : ''} ${direction} ${font}`;
    if (now === seen) return;
    seen = now;
    onChange();
  }
  function style() {
    const { fontFamily, direction } = getComputedStyle(target);
    return { font: fontFamily, direction: direction === 'rtl' ? 'rtl' : 'ltr' } as const;
  }
  // Themes set custom properties in the root's `style`, which may change the font.
  const theme = new MutationObserver(check);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'dir'] });
  // Resizing synchronously would cause "ResizeObserver loop" errors.
  const size = new ResizeObserver(() => requestAnimationFrame(check));
  size.observe(target);
  return {
    style,
    stop() {
      theme.disconnect();
      size.disconnect();
    },
  };
}
