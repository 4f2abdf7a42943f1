/** What a chart takes from the page around it. */
export interface FrameStyle {
  readonly font: string;
  readonly direction: 'ltr' | 'rtl';
}

/** Calls back when the width, the height if it counts, the font or the writing direction of an element has changed. */
export function watchFrame(
  target: HTMLElement,
  { height }: { readonly height: boolean },
  onChange: () => void,
): { style(): FrameStyle; stop(): void } {
  let seen = '';
  function check(): void {
    const { font, direction } = style();
    const now = `${target.clientWidth} ${height ? target.clientHeight : ''} ${direction} ${font}`;
    if (now === seen) return;
    seen = now;
    onChange();
  }
  function style(): FrameStyle {
    const { fontFamily, direction } = getComputedStyle(target);
    return { font: fontFamily, direction: direction === 'rtl' ? 'rtl' : 'ltr' };
  }
  // A theme is set as custom properties on the root, so its `style` changes with the font.
  const theme = new MutationObserver(check);
  theme.observe(document.documentElement, { attributes: true, attributeFilter: ['style', 'dir'] });
  // Drawing changes sizes, which an observer must not do within its own turn.
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
