import { expectTypeOf, it } from 'vitest';
import type { ListQuery } from '../client/create-list.js';
import type {
  CreateNotificationInput,
  Dashboard,
  DashboardConfigInput,
  EmbedUser,
  GenerateSessionRequest,
  GenerateSessionResponse,
  Json,
  JsonObject,
  NotificationRecipientInput,
  OidcTokenConfigInput,
  OpenEnum,
  Page,
  PublishDashboardInput,
  ReportSnapshot,
  UserAttributeType,
} from './index.js';
import { checkSessionRequest, operations } from './index.js';

type Plan = { readonly seats: number };

const base = { deploymentId: 7, externalId: 'ada' };

it('accepts every field of a session request', () => {
  expectTypeOf<typeof base>().toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, userAttributes: [{ name: 'a', value: [1, 2] }] }).toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, securityContext: { plan: { seats: [1, null] } } }).toExtend<GenerateSessionRequest>();
  expectTypeOf<typeof base & { securityContext: Plan }>().toExtend<GenerateSessionRequest>();
  expectTypeOf<typeof base & { securityContext: Record<string, unknown> }>().toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, settings: { showDashboardChat: false } }).toExtend<GenerateSessionRequest>();
});

it('accepts read-only lists, and undefined for a missing field', () => {
  const request = { ...base, groups: ['a'], userAttributes: [{ name: 'a', value: ['x'] }] } as const;
  expectTypeOf(request).toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, internalId: undefined, email: undefined }).toExtend<GenerateSessionRequest>();
});

it('rejects wrong fields of a session request', () => {
  expectTypeOf({ externalId: 'ada' }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, deploymentId: '7' }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, userAttributes: [{ name: 'a', value: {} }] }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, userAttributes: [{ name: 'a' }] }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, settings: { showDashboardChat: null } }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, securityContext: 'x' }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({
    ...base,
    userAttributeDefinitions: [{ name: 'a', type: 'date' as const }],
  }).not.toExtend<GenerateSessionRequest>();
  // @ts-expect-error no such field
  expectTypeOf<GenerateSessionRequest>({ ...base, userAtributes: [] });
});

it('rejects session requests whose fields do not go together', () => {
  const definitions = { groupDefinitions: [{ name: 'a' }] };
  const creator = { ...base, creatorMode: true as const, embedTenantName: 'acme-corp' };
  expectTypeOf({ ...creator, ...definitions, userAttributeDefinitions: [] }).toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, creatorMode: true as const, tenantGroups: ['a'] }).toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, creatorMode: false as boolean }).toExtend<GenerateSessionRequest>();
  expectTypeOf({ deploymentId: 7, internalId: 'ada' }).toExtend<GenerateSessionRequest>();
  expectTypeOf({ deploymentId: 7 }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, internalId: 'ada' }).not.toExtend<GenerateSessionRequest>();
  const internal = { deploymentId: 7, internalId: 'ada' };
  expectTypeOf({ ...internal, email: 'a@b.example' }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...internal, groups: ['a'] }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...internal, userAttributes: [] }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...internal, securityContext: {} }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...internal, userProfile: {} }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, ...definitions }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, embedTenantName: 'acme-corp', ...definitions }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, creatorMode: true as const, ...definitions }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...creator, ...definitions, creatorMode: false as const }).not.toExtend<GenerateSessionRequest>();
  expectTypeOf({ ...base, tenantGroups: ['a'] }).not.toExtend<GenerateSessionRequest>();
});

it('rejects inputs with two names for one thing, or without any', () => {
  const of = { recipients: [{ userId: 1 }] };
  expectTypeOf({ ...of, dashboardId: 1, note: 'further' }).toExtend<CreateNotificationInput>();
  expectTypeOf({ ...of, dashboardPublicId: 'sales' }).toExtend<CreateNotificationInput>();
  expectTypeOf(of).not.toExtend<CreateNotificationInput>();
  expectTypeOf({ ...of, dashboardId: 1, dashboardPublicId: 'sales' }).not.toExtend<CreateNotificationInput>();
  expectTypeOf({ email: 'a@b.example' }).toExtend<NotificationRecipientInput>();
  expectTypeOf({ embedTenantName: 'acme-corp', externalId: 'ada' }).toExtend<NotificationRecipientInput>();
  expectTypeOf({}).not.toExtend<NotificationRecipientInput>();
  expectTypeOf({ userId: 1, email: 'a@b.example' }).not.toExtend<NotificationRecipientInput>();
  expectTypeOf({ embedTenantName: 'acme-corp' }).not.toExtend<NotificationRecipientInput>();
  const config = { name: 'a', issuer: 'https://id.example', audience: 'b', subject: 'c' };
  expectTypeOf({ ...config, jwksUri: 'https://id.example/keys' }).toExtend<OidcTokenConfigInput>();
  expectTypeOf(config).not.toExtend<OidcTokenConfigInput>();
  expectTypeOf({
    ...config,
    jwksUri: 'https://id.example/keys',
    jwks: { keys: [] },
  }).not.toExtend<OidcTokenConfigInput>();
});

it('a checked session request has its type', () => {
  const checked = checkSessionRequest(base);
  if (checked.ok) expectTypeOf(checked.request).toEqualTypeOf<GenerateSessionRequest>();
});

it('the types of answers name their fields', () => {
  expectTypeOf<Dashboard['status']>().toEqualTypeOf<OpenEnum<'draft' | 'published' | 'archived'>>();
  expectTypeOf<string>().toExtend<Dashboard['status']>();
  expectTypeOf<'published'>().toExtend<Dashboard['status']>();
  expectTypeOf<Dashboard['title']>().toEqualTypeOf<string | null | undefined>();
  expectTypeOf<Dashboard['reportSnapshots'][number]['kind']>().toEqualTypeOf<ReportSnapshot['kind']>();
  expectTypeOf<ReportSnapshot['spec']>().toEqualTypeOf<string | JsonObject | null | undefined>();
  expectTypeOf<GenerateSessionResponse>().toEqualTypeOf<{ readonly sessionId: string }>();
  // @ts-expect-error a misspelled field is not an open field
  expectTypeOf<Dashboard>().toHaveProperty('publcId');
});

it('the types of answers are read-only', () => {
  // @ts-expect-error read-only
  (dashboard: Dashboard) => (dashboard.title = 'x');
  // @ts-expect-error read-only
  (dashboard: Dashboard) => dashboard.reportSnapshots.push();
  // @ts-expect-error read-only
  (page: Page<string>) => page.items.push('x');
  // @ts-expect-error read-only
  (page: Page<string>) => (page.pageInfo.endCursor = null);
  // @ts-expect-error read-only
  (user: EmbedUser) => (user.email = null);
});

it('the types of answers stay open if the platform does not document the shape', () => {
  expectTypeOf<EmbedUser['anything']>().toExtend<Json>();
  expectTypeOf<EmbedUser['externalId']>().toEqualTypeOf<string>();
  expectTypeOf<EmbedUser['email']>().toEqualTypeOf<string | null>();
});

it('accepts the parts of an answer in a publication', () => {
  expectTypeOf<Dashboard['config']['layout']>().toExtend<DashboardConfigInput['layout']>();
  expectTypeOf({ workbookId: 1, config: { widgets: [] } }).toExtend<PublishDashboardInput>();
});

it('accepts the endCursor of a page in the query of a list', () => {
  expectTypeOf<Page<string>['pageInfo']['endCursor']>().toExtend<ListQuery['after']>();
});

it('keeps the literal types of the operations', () => {
  expectTypeOf(operations.generateSession.auth).toEqualTypeOf<'Api-Key'>();
  expectTypeOf(operations.publishDashboard.id).toEqualTypeOf<'publishDashboard'>();
  expectTypeOf<UserAttributeType>().toEqualTypeOf<'string' | 'number' | 'boolean' | 'string_array' | 'number_array'>();
});
