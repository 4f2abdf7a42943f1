import { strFromU8, unzipSync } from 'fflate';
import papaparse from 'papaparse';
import { expect } from './sandbox-test.js';

/** Reads the cells of a CSV file. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  expect(text.startsWith('\uFEFF')).toBe(true);
  return papaparse.parse<string[]>(text.slice(1), { newline: '\r\n', delimiter: ',' }).data;
}

/** Reads the sheets of a workbook. */
export function readWorkbook(bytes: Uint8Array): { names: string[]; sheet(index: number): string } {
  const files = unzipSync(bytes);
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  return {
    names: [...read('xl/workbook.xml').matchAll(/<sheet [^>]*name="([^"]*)"/g)].map(([, name = '']) => name),
    sheet: (index) => read(`xl/worksheets/sheet${index}.xml`),
  };
}

/** Reads the size of a picture in pixels. */
export function pngSize(bytes: Uint8Array): { width: number; height: number } {
  expect([...bytes.slice(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Reads properties and pages of a PDF. */
export function readPdf(bytes: Uint8Array) {
  const text = new TextDecoder('latin1').decode(bytes);
  expect(text.slice(0, 5)).toBe('%PDF-');
  expect(text.trimEnd().endsWith('%%EOF')).toBe(true);
  return {
    pages: Number(/\/Count (\d+)/.exec(text)?.[1]),
    sizes: [...text.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, w, h]) => [Number(w), Number(h)]),
    language: /\/Lang \(([^)]*)\)/.exec(text)?.[1],
    title: /\/Title \(([^)]*)\)/.exec(text)?.[1],
  };
}
