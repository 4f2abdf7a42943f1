import type { EventPayload } from '@svc-embed/protocol';
import type { ExportSource } from './export-source.js';
import { PICTURE_FORMATS } from './picture-formats.js';

export type ExportFormat = EventPayload<'download'>['format'];

const DATA: readonly ExportFormat[] = ['csv', 'xlsx'];
const PICTURES = (['png', 'pdf'] as const).filter((format) => format in PICTURE_FORMATS);
/** Whether the format contains rows; the other formats contain a picture. */
export const isData = (format: ExportFormat): boolean => DATA.includes(format);

export function formatsOf({ dataDownload }: Pick<ExportSource, 'dataDownload'>): readonly ExportFormat[] {
  return dataDownload ? [...DATA, ...PICTURES] : PICTURES;
}

/** File systems allow 255 bytes, and a character may take four. */
const MAX_LETTERS = 60;

/** Creates a file name of the letters and digits of a title, joined by hyphens; `data` without a letter or digit. */
export function fileName(title: string, extension: string): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = [...name].slice(0, MAX_LETTERS).join('').replace(/^-|-$/g, '');
  return `${short || 'data'}.${extension}`;
}
