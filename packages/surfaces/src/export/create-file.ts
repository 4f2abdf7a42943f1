import type { Language } from '../format/cell.js';
import type { ExportFormat } from './export-format.js';
import type { CreateFile, ExportSource, OnStep } from './export-source.js';
import { PICTURE_FORMATS } from './picture-formats.js';

/** The code of a format is loaded when the format is first chosen. */
const FORMATS: Readonly<Record<string, CreateFile>> = {
  async csv(source, { text }) {
    const { toCsv, toCsvSections } = await import('./csv.js');
    const tables = source.tables();
    const [table] = tables;
    const csv = source.target === 'widget' && table ? toCsv(table, text) : toCsvSections(tables, text);
    return new Blob([csv], { type: 'text/csv;charset=utf-8' });
  },
  async xlsx(source, language, onStep) {
    const { toXlsx } = await import('./xlsx.js');
    return toXlsx(source.tables(), language, onStep);
  },
  ...PICTURE_FORMATS,
};

export async function createFile(
  format: ExportFormat,
  source: ExportSource,
  language: Language,
  onStep: OnStep,
): Promise<Blob> {
  const create = FORMATS[format];
  if (!create) throw new Error(`This page saves no ${format}.`);
  return create(source, language, onStep);
}
