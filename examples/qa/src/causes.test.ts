// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { causes } from '../../../packages/protocol/src/watch/causes.js';
import { causeRows, othersByCode } from './causes.js';

it('the page creates each cause of diagnose, or explains why it cannot', () => {
  const made = Object.values(causeRows).flatMap((rows) => rows.map(({ code }) => code));
  const codes = [...made, ...Object.keys(othersByCode)];
  expect(codes.sort()).toEqual(causes.map(({ code }) => code).sort());
});
