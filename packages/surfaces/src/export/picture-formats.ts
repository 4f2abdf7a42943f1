import type { CreateFile } from './export-source.js';

/** The formats that are pictures of the page. Their code is half of what a surface can load. */
export const PICTURE_FORMATS: Readonly<Record<string, CreateFile>> = {
  async png(source) {
    const { toPng } = await import('./picture.js');
    return toPng(source.element);
  },
  async pdf(source, { locale }, onStep) {
    const { toPdf } = await import('./pdf.js');
    return toPdf(source.element, { title: source.title(), locale, onStep });
  },
};
