import { expect, it } from 'vitest';
import { formatsOf } from './export-format.js';

it('offers data and pictures, or pictures only where the data must stay', () => {
  expect(formatsOf({ dataDownload: true })).toEqual(['csv', 'xlsx', 'png', 'pdf']);
  expect(formatsOf({ dataDownload: false })).toEqual(['png', 'pdf']);
});
