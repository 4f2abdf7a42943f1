import { expect, it } from 'vitest';
import { findInPage } from './find-in-page.js';

const embedError = { name: 'EmbedError', message: 'height.max: expected a number, got canary' };

it('names the option that was refused, and known kinds of errors that were not caught', () => {
  const errors = [
    embedError,
    { name: 'TypeError', message: 'canary: invalid' },
    { name: '\x1b[2Jcanary', message: '' },
  ];
  const found = findInPage({ refusals: ['base-url: invalid canary'], errors });
  expect(found.map(({ code, evidence }) => [code, evidence])).toEqual([
    ['option-refused', 'the value of base-url was refused'],
    ['option-refused', 'the value of height.max was refused'],
    ['page-error', 'not caught: TypeError, an error of its own'],
  ]);
  expect(JSON.stringify(found)).not.toContain('canary');
});

it('finds nothing in a page without refusals and errors', () => {
  expect(findInPage({ refusals: [], errors: [] })).toEqual([]);
});
