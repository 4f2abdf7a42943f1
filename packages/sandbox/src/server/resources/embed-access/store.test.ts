import { expect, it } from 'vitest';
import { openContent } from '../../publish/content.fixture.js';
import type { AccessGrant } from './store.js';

const none = (embedTenantName: string | null): AccessGrant => ({ embedTenantName, action: 'none' });
const read = (embedTenantName: string | null): AccessGrant => ({ embedTenantName, action: 'read' });

it.each<[string, readonly AccessGrant[], string | null, boolean]>([
  ['no grant at all', [], 'acme-corp', true],
  ['a refusal of its own', [none('acme-corp')], 'acme-corp', false],
  ["another tenant's refusal", [none('other-one')], 'acme-corp', true],
  ['a refusal for all', [none(null)], 'acme-corp', false],
  ['a refusal for all', [none(null)], null, false],
  ['its own grant against a refusal for all', [none(null), read('acme-corp')], 'acme-corp', true],
  ['its own refusal against a grant for all', [read(null), none('acme-corp')], 'acme-corp', false],
  ["another tenant's grant against a refusal for all", [none(null), read('other-one')], 'acme-corp', false],
  ["a tenant's refusal, which is not for those without a tenant", [none('acme-corp')], null, true],
])('decides the access of an embed tenant: %s', (_, grants, tenant, expected) => {
  const { access } = openContent();
  access.replace(1, grants);
  expect(access.mayRead(1, tenant)).toBe(expected);
  expect(access.mayRead(2, tenant)).toBe(true);
});
