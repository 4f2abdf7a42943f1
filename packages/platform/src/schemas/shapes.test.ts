import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { aiEngineerSettingsAddedFieldsSchema, updatePublishedAiWidgetThreadInputSchema } from './ai-engineer.js';
import { appConfigAddedFieldsSchema } from './app-config.js';
import { dashboardEmbeddingSchema, updateDashboardEmbeddingInputSchema } from './dashboard-embedding.js';
import {
  embedGroupMembersInputSchema,
  embedGroupMembersMutationResponseSchema,
  embedGroupMembersSchema,
} from './embed-group-members.js';
import {
  createEmbedGroupInputSchema,
  embedGroupSchema,
  embedTenantSchema,
  embedTenantsPageSchema,
  embedUserSchema,
  updateEmbedGroupInputSchema,
} from './embed-tenant.js';
import { errorBodySchema } from './error-body.js';
import { idSchema, publicIdSchema } from './names.js';
import { createNotificationAddedFieldsSchema } from './notification.js';
import { pageInfoSchema, pageQuerySchema } from './paging.js';
import { reportAddedFieldsSchema } from './report.js';
import { generateSessionResponseSchema } from './session-response.js';

const pageInfo = { hasNextPage: false, endCursor: null };
const group = { id: 1, name: 'a', description: null };
const chars = (count: number) => 'x'.repeat(count);

describe('the shapes of requests and answers', () => {
  it.each<[string, z.ZodType, unknown]>([
    ['a session id of 1 character', generateSessionResponseSchema, { sessionId: '!' }],
    ['a session id of 4,096 characters', generateSessionResponseSchema, { sessionId: chars(4096) }],
    ['a session with more', generateSessionResponseSchema, { sessionId: 'a.b~c', expiresAt: 1 }],
    ['a page', embedTenantsPageSchema, { items: [{ name: 'acme', displayName: null }], pageInfo }],
    ['a page before the last', embedTenantsPageSchema, { items: [], pageInfo: { hasNextPage: true, endCursor: 'x' } }],
    ['a page with deprecated fields', embedTenantsPageSchema, { items: [], pageInfo, data: [], count: 0 }],
    ['a user with more', embedUserSchema, { id: 1, externalId: 'ada', email: null, lastSeenAt: 'now' }],
    ['a group', embedGroupSchema, group],
    ['a group to create', createEmbedGroupInputSchema, { name: 'a' }],
    ['a change of nothing', updateEmbedGroupInputSchema, {}],
    ['whatever a change of members answers', embedGroupMembersMutationResponseSchema, { added: 2 }],
    ['no members', embedGroupMembersInputSchema, { externalIds: [] }],
    ['a query of nothing', pageQuerySchema, {}],
    ['a query of one', pageQuerySchema, { first: 1, after: 'x' }],
    ['an error', errorBodySchema, { error: { code: 'forbidden', message: 'No' } }],
    [
      'an error with issues',
      errorBodySchema,
      { error: { code: 'x', message: '', issues: [{ path: '', message: 'a' }] } },
    ],
    [
      'a report with placements',
      reportAddedFieldsSchema,
      { externalWorkbookPlacements: [{ workbookId: 'w' }], canEdit: true },
    ],
    ['a notification of a dashboard by id', createNotificationAddedFieldsSchema, { dashboardId: 1 }],
    ['a notification of a dashboard by public id', createNotificationAddedFieldsSchema, { dashboardPublicId: 'x' }],
    ['a thread without checksum', updatePublishedAiWidgetThreadInputSchema, { threadId: 't', widgetId: 'w' }],
    ['an app config', appConfigAddedFieldsSchema, { embedding: { locale: 'de', showDashboardChat: false } }],
    ['a policy that denies', aiEngineerSettingsAddedFieldsSchema, { chatThreadPolicies: [{ effect: 'deny' }] }],
    ['a public id of 128 characters', publicIdSchema, chars(128)],
    ['the greatest id', idSchema, Number.MAX_SAFE_INTEGER],
  ])('accepts %s unchanged', (_, schema, value) => {
    expect(schema.safeParse(value)).toEqual({ success: true, data: value });
  });

  it.each<[string, z.ZodType, unknown]>([
    ['an empty session id', generateSessionResponseSchema, { sessionId: '' }],
    ['a session id of 4,097 characters', generateSessionResponseSchema, { sessionId: chars(4097) }],
    ['a session id with a blank', generateSessionResponseSchema, { sessionId: 'a b' }],
    ['a session id with a line break', generateSessionResponseSchema, { sessionId: 'a\n' }],
    ['a session id that is not ASCII', generateSessionResponseSchema, { sessionId: 'ä' }],
    ['a session id that is a number', generateSessionResponseSchema, { sessionId: 1 }],
    ['a missing session id', generateSessionResponseSchema, {}],
    ['a page without pageInfo', embedTenantsPageSchema, { items: [] }],
    ['a group with its id as text', embedGroupSchema, { ...group, id: '1' }],
    ['a group to create without name', createEmbedGroupInputSchema, { description: 'x' }],
    ['a group to create with an id', createEmbedGroupInputSchema, { name: 'a', id: 1 }],
    ['members by number', embedGroupMembersInputSchema, { externalIds: [1] }],
    ['a page of no items', pageQuerySchema, { first: 0 }],
    ['a page of half an item', pageQuerySchema, { first: 0.5 }],
    ['an embedding that is neither on nor off', updateDashboardEmbeddingInputSchema, { allowEmbed: null }],
    ['an error without code', errorBodySchema, { error: { message: 'x' } }],
    ['a notification of no dashboard', createNotificationAddedFieldsSchema, {}],
    [
      'a notification of two dashboards',
      createNotificationAddedFieldsSchema,
      { dashboardId: 1, dashboardPublicId: 'x' },
    ],
    ['a thread of no widget', updatePublishedAiWidgetThreadInputSchema, { threadId: 't' }],
    [
      'a policy of an effect that is no text',
      aiEngineerSettingsAddedFieldsSchema,
      { chatThreadPolicies: [{ effect: 1 }] },
    ],
    ['a public id of 129 characters', publicIdSchema, chars(129)],
    ['a public id that leaves its folder', publicIdSchema, '..'],
    ['an empty public id', publicIdSchema, ''],
    ['an id of 0', idSchema, 0],
  ])('refuses %s', (_, schema, value) => {
    expect(schema.safeParse(value).success).toBe(false);
  });

  it.each<[string, z.ZodType, object, object]>([
    ['a tenant', embedTenantSchema, { name: 'acme' }, { displayName: null }],
    ['a user', embedUserSchema, { id: 1, externalId: 'ada' }, { email: null }],
    ['a group', embedGroupSchema, { id: 1, name: 'a' }, { description: null }],
    ['members', embedGroupMembersSchema, {}, { externalIds: null }],
    ['the block of a page', pageInfoSchema, { hasNextPage: false }, { endCursor: null }],
    [
      'an embedding',
      dashboardEmbeddingSchema,
      {},
      { publicId: null, deploymentId: null, workbookId: null, title: null, allowEmbed: null },
    ],
  ])('gives null for missing fields of %s and keeps unknown ones', (_, schema, told, missing) => {
    for (const answered of [told, { ...told, ...missing }])
      expect(schema.parse({ ...answered, more: [1] })).toEqual({ ...told, ...missing, more: [1] });
  });
});
