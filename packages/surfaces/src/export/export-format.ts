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
