import { domToCanvas } from 'modern-screenshot';

/** Canvas pixels per CSS pixel; two keep a picture sharp in print. */
const SCALE = 2;
/** Above these limits some browsers draw an empty canvas. */
const MAX_SIDE = 16_384;
const MAX_AREA = 120_000_000;

/** A drawn element. `scale` is canvas pixels per CSS pixel. */
export type Picture = { readonly canvas: HTMLCanvasElement; readonly scale: number };

/** Draws an element as it is shown now, without its download menus. */
export async function takePicture(part: HTMLElement): Promise<Picture> {
  const { width, height } = part.getBoundingClientRect();
  const scale = Math.min(SCALE, MAX_SIDE / Math.max(width, height), Math.sqrt(MAX_AREA / (width * height)));
  const drawn = await domToCanvas(part, {
    scale,
    filter: (node) => !(node instanceof Element && node.hasAttribute('data-no-picture')),
    // Embedding fonts adds a style element, which the page's CSP blocks. The surfaces use system fonts only.
    font: false,
    features: { restoreScrollPosition: true },
  });
  const { canvas, context } = createPaper(drawn.width, drawn.height);
  context.drawImage(drawn, 0, 0);
  return { canvas, scale };
}

/** Creates a canvas filled with the page's background, because the drawn element may be transparent. */
export function createPaper(width: number, height: number) {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser has no canvas.');
  context.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
  context.fillRect(0, 0, width, height);
  return { canvas, context } as const;
}

export async function toPng(part: HTMLElement): Promise<Blob> {
  const { canvas } = await takePicture(part);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png');
  });
}
