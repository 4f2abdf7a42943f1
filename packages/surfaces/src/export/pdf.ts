import { jsPDF } from 'jspdf';
import type { Locale } from '../contract.js';
import type { OnStep } from './export-source.js';
import { pageSlices, type Slice } from './page-slices.js';
import { createPaper, type Picture, takePicture } from './picture.js';

/** The height of ISO paper divided by its width. */
const PAGE_RATIO = Math.SQRT2;
/** An inch has 96 px and 72 pt. */
const POINTS_PER_PX = 0.75;
/** In px; less than the gap between two widgets. */
const AIR = 4;

const LANGUAGES = { 'en-US': 'en-US', 'de-DE': 'de-DE', 'ja-JP': 'ja', ar: 'ar' } as const satisfies Record<
  Locale,
  string
>;

interface PdfOptions {
  readonly title: string;
  readonly locale: Locale;
  readonly onStep: OnStep;
}

/** Creates a PDF of an element: one page of its own size, or several with the proportions of ISO paper. */
export async function toPdf(part: HTMLElement, { title, locale, onStep }: PdfOptions): Promise<Blob> {
  const picture = await takePicture(part);
  const [width, height] = [picture.canvas.width / picture.scale, picture.canvas.height / picture.scale];
  const paper = Math.min(height, width * PAGE_RATIO);
  const format = [width * POINTS_PER_PX, paper * POINTS_PER_PX];
  const orientation = width > paper ? 'landscape' : 'portrait';
  const pdf = new jsPDF({ unit: 'pt', format, orientation, compress: true });
  pdf.setProperties({ title });
  pdf.setLanguage(LANGUAGES[locale]);
  pdf.viewerPreferences({ DisplayDocTitle: true, ...(locale === 'ar' ? { Direction: 'R2L' } : {}) });
  const slices = pageSlices(height, paper, widgetsOf(part));
  for (const [index, slice] of slices.entries()) {
    if (index > 0) pdf.addPage(format, orientation);
    const page = drawPage(picture, slice, paper);
    pdf.addImage(page, 'PNG', 0, 0, width * POINTS_PER_PX, paper * POINTS_PER_PX, undefined, 'FAST');
    onStep(index + 1, slices.length);
  }
  return pdf.output('blob');
}

/** Includes some of the gap above each widget, so that no page begins directly at a border. */
function widgetsOf(part: HTMLElement): Slice[] {
  const origin = part.getBoundingClientRect().top;
  return [...part.querySelectorAll('[data-widget]')].map((widget) => {
    const { top, bottom } = widget.getBoundingClientRect();
    return { top: top - origin - AIR, bottom: bottom - origin };
  });
}

function drawPage({ canvas, scale }: Picture, { top, bottom }: Slice, paper: number): HTMLCanvasElement {
  const page = createPaper(canvas.width, Math.round(paper * scale));
  const height = Math.round((bottom - top) * scale);
  page.context.drawImage(canvas, 0, Math.round(top * scale), canvas.width, height, 0, 0, canvas.width, height);
  return page.canvas;
}
