import { describe, expect, it } from 'vitest';
import { checkSessionRequest } from './check-session-request.js';

const external = { deploymentId: 7, externalId: 'ada' };

/** The places and texts of what is wrong; of a good request, nothing. */
function issuesOf(value: unknown): string[] {
  const checked = checkSessionRequest(value);
  return checked.ok ? [] : checked.issues.map(({ path, message }) => `${path}: ${message}`);
}

describe('checkSessionRequest', () => {
  it('tells all broken rules at once, those of one field and those between fields', () => {
    expect(
      issuesOf({
        deploymentId: '7',
        internalId: 'ada',
        email: 1,
        groups: 'x',
        tenantGroups: [],
        userAttributes: [
          { name: 'a', value: {} },
          { name: 'a', value: 1, more: 1 },
        ],
        extra: 1,
      }).map((issue) => issue.split(':')[0]),
    ).toEqual(
      expect.arrayContaining([
        'deploymentId',
        'email',
        'groups',
        'userAttributes[0].value',
        'userAttributes[1].more',
        'extra',
        'tenantGroups',
        'userAttributes[1].name',
      ]),
    );
    expect(issuesOf({ deploymentId: '7', internalId: 'ada', groups: 'x' })).toEqual([
      'deploymentId: expected a number',
      'groups: expected an array',
      'groups: not allowed with internalId',
    ]);
  });

  it.each(['__proto__', 'constructor', 'prototype'])('refuses an own %s key anywhere', (key) => {
    const parse = (text: string) => JSON.parse(text.replaceAll('KEY', key));
    expect(issuesOf(parse('{"deploymentId":7,"externalId":"ada","KEY":{"admin":true}}'))).toEqual([
      `${key}: not a field of this request`,
    ]);
    expect(issuesOf(parse('{"deploymentId":7,"externalId":"ada","userProfile":{"KEY":{}}}'))).toEqual([
      `userProfile.${key}: not a field of this request`,
    ]);
    expect(issuesOf(parse('{"deploymentId":7,"externalId":"ada","securityContext":{"KEY":{"a":1}}}'))).toEqual([
      `securityContext.${key}: not allowed as the name of a field`,
    ]);
    expect(issuesOf(parse('{"deploymentId":7,"externalId":"ada","securityContext":{"a":[{"KEY":1}]}}'))).toEqual([
      `securityContext.a[0].${key}: not allowed as the name of a field`,
    ]);
  });

  it('quotes no value', () => {
    const canary = 'canary-7F3A ';
    const values = [canary, [canary], { [canary.length]: canary }, [[canary]]];
    const fields = [
      ...[
        'deploymentId',
        'externalId',
        'internalId',
        'email',
        'userProfile',
        'embedTenantName',
        'creatorMode',
        'groups',
      ],
      ...['userAttributes', 'userAttributeDefinitions', 'groupDefinitions', 'securityContext', 'settings'],
      ...['embedTenantProfile', 'tenantGroups', 'tenantGroupDefinitions', 'unknown'],
    ];
    for (const value of values) {
      const issues = issuesOf(Object.fromEntries(fields.map((field) => [field, value])));
      expect(issues.length).toBeGreaterThan(9);
      expect(issues.join()).not.toContain('canary');
    }
    const inner = { name: 7, value: { canary }, type: canary, picture: canary, showDashboardChat: canary };
    const nested = { userProfile: inner, settings: inner, userAttributes: [inner], userAttributeDefinitions: [inner] };
    expect(issuesOf({ ...external, ...nested }).join()).not.toContain('canary-');
  });
});
