import fc from 'fast-check';
import { expect, it } from 'vitest';
import { attributesOf } from './attributes.js';
import { parseFilter, parsePath } from './parse-filter.js';
import { RESOURCES } from './resources.js';
import { readScimError } from './scim-error.js';

const find = attributesOf(RESOURCES.Users.schema);
const words = 'userName emails type EQ pr and or not ( ) [ ] . "x" "\\ true'.split(' ');

it.each([parseFilter, parsePath])('A136 %o parses any text, or refuses it', (parse) => {
  // The unit 'binary' of fast-check takes seconds to start.
  const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code));
  const texts = fc.array(fc.oneof(fc.constantFrom(...words), fc.string({ unit, maxLength: 3 })));
  const property = fc.property(texts, (parts) => {
    try {
      parse(parts.join(' '), find);
    } catch (error) {
      expect(readScimError(error)).toMatchObject({ status: 400 });
    }
  });
  fc.assert(property);
});

it('A137 a filter reads a resource once for each of its conditions', () => {
  const conditions = Array.from({ length: 33 }, () => 'not (nickName eq "a" or title eq "b")');
  let reads = 0;
  const item = new Proxy({}, { get: () => `${++reads}` });
  expect(parseFilter(conditions.join(' and '), find).matches(item)).toBe(true);
  expect(reads).toBe(66);
});
