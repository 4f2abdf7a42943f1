import { expect, it } from 'vitest';
import { readCredential, schemesOf } from './authorization.js';

it('takes both schemes for SCIM, and elsewhere the scheme of the operation', () => {
  expect(schemesOf({ auth: 'Bearer', path: '/api/scim/v2/Users' })).toEqual(['Bearer', 'Api-Key']);
  expect(schemesOf({ auth: 'Bearer', path: '/build/api/v1/deployments/' })).toEqual(['Bearer']);
  expect(schemesOf({ auth: 'Api-Key', path: '/api/v1/embed-tenants/' })).toEqual(['Api-Key']);
});

it.each([
  ['Bearer abc', 'Bearer', 'abc'],
  ['bearer  abc', 'Bearer', 'abc'],
  ['Bearer abc', 'Api-Key', undefined],
  ['Bearer', 'Bearer', undefined],
  ['Bearer a b', 'Bearer', undefined],
  ['abc', 'token alone', 'abc'],
  ['Bearer abc', 'token alone', undefined],
  ['', 'token alone', undefined],
] as const)('reads %j by the scheme %s as %s', (header, scheme, credential) => {
  expect(readCredential(header, scheme)).toBe(credential);
});
