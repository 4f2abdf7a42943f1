import { crc32, deflateSync } from 'node:zlib';

/** The title and the widgets to draw, with their titles and places. */
export interface Board {
  readonly title: string;
  readonly widgets: readonly {
    readonly title: string;
    readonly x: number;
    readonly y: number;
    readonly w: number;
    readonly h: number;
  }[];
}

const UNIT = 40;
/** The maximum columns and rows to draw. */
const MAX_UNITS = 50;
const [WHITE, GRAY] = [0xff, 0xdd];

/** Draws the widgets of a board as gray boxes, in a PNG of 8-bit gray. */
export function drawPng({ widgets }: Board): Buffer {
  const extent = (ends: readonly number[]) => Math.min(Math.max(...ends, 4), MAX_UNITS) * UNIT;
  const width = extent(widgets.map(({ x, w }) => x + w));
  const height = extent(widgets.map(({ y, h }) => y + h));
  // The first byte of each row names its filter; 0 means unfiltered.
  const rows = Array.from({ length: height }, () => Buffer.alloc(width + 1, WHITE).fill(0, 0, 1));
  for (const { x, y, w, h } of widgets) {
    for (const row of rows.slice(Math.max(y * UNIT + 4, 0), Math.max((y + h) * UNIT - 4, 0))) {
      row.fill(GRAY, clamp(x * UNIT + 5, width), clamp((x + w) * UNIT - 3, width));
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND'),
  ]);
}

const clamp = (value: number, width: number): number => Math.min(Math.max(value, 1), width + 1);

function chunk(type: string, content: Buffer = Buffer.alloc(0)): Buffer {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  const typed = Buffer.concat([Buffer.from(type), content]);
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}

const LINES = 45;

/** Writes the titles of a board into a PDF: on one page, or on pages of A4. */
export function drawPdf({ title, widgets }: Board, layout: 'print' | 'screenshot'): Buffer {
  const lines = [title, ...widgets.map((widget) => `- ${widget.title}`)];
  const size = layout === 'print' ? LINES : lines.length;
  const pages = Array.from({ length: Math.ceil(lines.length / size) }, (_, page) =>
    lines.slice(page * size, (page + 1) * size),
  );
  const height = layout === 'print' ? 842 : lines.length * 16 + 80;
  const kids = pages.map((_, index) => `${4 + 2 * index} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} /MediaBox [0 0 595 ${height}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((page, index) => {
      const text = page.map((line) => `(${line.replace(/[^ -~]/g, '?').replace(/[()\\]/g, '\\$&')}) '`).join('\n');
      const content = `BT /F 12 Tf 16 TL 40 ${height - 24} Td\n${text}\nET`;
      const fonts = '/Resources << /Font << /F 3 0 R >> >>';
      return [
        `<< /Type /Page /Parent 2 0 R ${fonts} /Contents ${5 + 2 * index} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(file + table + trailer, 'latin1');
}
