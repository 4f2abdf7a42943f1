import type { Language } from '../format/cell.js';
import type { ExportFormat } from './export-format.js';
import type { ExportSource, OnStep } from './export-source.js';

type Create = (source: ExportSource, language: Language, onStep: OnStep) => Promise<Blob>;

/** The code of a format is loaded when the format is first chosen. */
const FORMATS: Readonly<Record<ExportFormat, Create>> = {
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
  async png(source) {
    const { toPng } = await import('./picture.js');
    return toPng(source.element);
  },
  async pdf(source, { locale }, onStep) {
    const { toPdf } = await import('./pdf.js');
    return toPdf(source.element, { title: source.title(), locale, onStep });
  },
};

export function createFile(
  format: ExportFormat,
  source: ExportSource,
  language: Language,
  onStep: OnStep,
): Promise<Blob> {
  return FORMATS[format](source, language, onStep);
}
