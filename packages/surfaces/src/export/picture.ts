import { domToCanvas } from 'modern-screenshot';

/** Two pixels for each of the page, so that a picture stays sharp in print. */
const SCALE = 2;
/** Every browser draws a canvas of this size; beyond, some draw nothing. */
const MAX_SIDE = 16_384;
const MAX_AREA = 120_000_000;

/** A part of the page, drawn. `scale` is pixels of the canvas per px of the page. */
export interface Picture {
  readonly canvas: HTMLCanvasElement;
  readonly scale: number;
}

/** Draws a part of the page as it is seen now, without what downloads it. */
export async function takePicture(part: HTMLElement): Promise<Picture> {
  const { width, height } = part.getBoundingClientRect();
  const scale = Math.min(SCALE, MAX_SIDE / Math.max(width, height), Math.sqrt(MAX_AREA / (width * height)));
  const drawn = await domToCanvas(part, {
    scale,
    filter: (node) => !(node instanceof Element && node.hasAttribute('data-no-picture')),
    // To embed fonts it would add a style element, which the page's policy refuses; the surfaces' fonts are the system's.
    font: false,
    features: { restoreScrollPosition: true },
  });
  const { canvas, context } = createPaper(drawn.width, drawn.height);
  context.drawImage(drawn, 0, 0);
  return { canvas, scale };
}

/** A canvas in the color of the page, which shows through the part that is drawn. */
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

/** A picture of a part of the page as PNG. */
export async function toPng(part: HTMLElement): Promise<Blob> {
  const { canvas } = await takePicture(part);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png');
  });
}
