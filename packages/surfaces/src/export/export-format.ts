import type { EventPayload } from '@svc-embed/protocol';
import type { ExportSource } from './export-source.js';

/** The files that can be downloaded. */
export type ExportFormat = EventPayload<'download'>['format'];

const DATA: readonly ExportFormat[] = ['csv', 'xlsx'];
const PICTURES: readonly ExportFormat[] = ['png', 'pdf'];

/** Whether a file of this format holds rows; the others show a picture. */
export function isData(format: ExportFormat): boolean {
  return DATA.includes(format);
}

/** What a source can be saved as. */
export function formatsOf({ dataDownload }: Pick<ExportSource, 'dataDownload'>): readonly ExportFormat[] {
  return dataDownload ? [...DATA, ...PICTURES] : PICTURES;
}

/** File systems take 255 bytes, and a letter may have four. */
const MAX_LETTERS = 60;

/** A file name for a title: letters and digits of any script, joined by hyphens; `data` when there are none. */
export function fileName(title: string, extension: string): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const short = [...name].slice(0, MAX_LETTERS).join('').replace(/^-|-$/g, '');
  return `${short || 'data'}.${extension}`;
}
