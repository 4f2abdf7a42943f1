import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createTestApi } from '../../api.fixture.js';
import { runs } from '../../runs.fixture.js';

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const text = fc.string({ maxLength: 4 });
const groupNames = fc.uniqueArray(fc.constantFrom('analysts', 'managers', 'own', 'other', 'unknown'), { maxLength: 3 });
const byName = { selector: ({ name }: { name: string }) => name, maxLength: 3 };

const definition = fc.record({
  name: fc.constantFrom('city', 'vip', 'plan'),
  type: fc.constantFrom('string', 'number', 'boolean'),
  displayName: optional(text),
  defaultValue: optional(fc.constantFrom('7', 'true', 'x')),
  description: optional(text),
});
const value = fc.record({
  name: fc.constantFrom('city', 'vip', 'plan', 'region_ids'),
  value: fc.oneof(text, fc.boolean(), fc.integer(), fc.constant(null), fc.array(fc.integer(), { maxLength: 2 })),
});
const requests = fc.record({
  externalId: fc.constantFrom('vera', 'otto'),
  embedTenantName: fc.constantFrom('acme-inc', 'globex'),
  email: optional(text),
  userProfile: optional(fc.record({ displayName: optional(text) })),
  embedTenantProfile: optional(fc.record({ displayName: optional(text) })),
  groups: optional(groupNames),
  userAttributes: optional(fc.uniqueArray(value, byName)),
  creator: optional(
    fc.record({
      userAttributeDefinitions: optional(fc.uniqueArray(definition, byName)),
      groupDefinitions: optional(
        fc.uniqueArray(fc.record({ name: fc.constantFrom('own', 'other'), description: optional(text) }), byName),
      ),
    }),
  ),
});

it('ends in the same state when a request is repeated, and keeps the state when one is refused', async () => {
  const statuses = new Set<number>();
  await fc.assert(
    fc.asyncProperty(fc.array(requests, { minLength: 1, maxLength: 5 }), async (sequence) => {
      const api = createTestApi();
      for (const { creator, ...request } of sequence) {
        const sent = creator === undefined ? request : { ...request, ...creator, creatorMode: true };
        const before = api.dump();
        const { status } = await api.open(sent);
        const after = api.dump();
        if (status !== 200) expect(after).toBe(before);
        expect((await api.open(sent)).status).toBe(status);
        expect(api.dump()).toBe(after);
        statuses.add(status);
      }
      api.database.close();
    }),
    { numRuns: runs(40, 100) },
  );
  expect([...statuses].sort()).toEqual([200, 422]);
});
