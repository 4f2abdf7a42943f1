import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import type { Column } from '../format/column.js';
import { language, same } from '../format/language.fixture.js';
import { toXlsx } from './xlsx.js';

it('writes a workbook with one sheet per table, mirrored for right-to-left languages', async () => {
  const columns: readonly Column[] = [{ kind: 'measure', member: 'a.b', format: 'integer', label: same('Value') }];
  const table = { title: 'Sums / all', columns, rows: [{ 'a.b': 41.5 }] };
  const files = unzipSync(new Uint8Array(await (await toXlsx([table, table], language('ar'))).arrayBuffer()));
  const read = (path: string) => strFromU8(files[path] ?? new Uint8Array());
  expect(read('xl/workbook.xml')).toMatch(/name="Sums all".*name="Sums all \(2\)"/s);
  expect(read('xl/worksheets/sheet2.xml')).toMatch(/rightToLeft="1".*<v>41.5<\/v>/s);
});
