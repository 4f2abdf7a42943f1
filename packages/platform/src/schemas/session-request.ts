import * as z from 'zod';
import type { Immutable } from './immutable.js';
import { branchNameSchema, embedTenantNameSchema, idSchema, nameSchema } from './names.js';
import type { Without } from './one-of.js';
import {
  groupDefinitionSchema,
  type SessionSettings,
  sessionSettingsSchema,
  userProfileSchema,
} from './session-fields.js';
import {
  brokenSessionRules,
  type forbiddenWithInternalId,
  type needCreatorMode,
  type needTenant,
} from './session-rules.js';
import { shortList } from './short-list.js';
import { answer, request } from './side.js';
import { userAttributeDefinitionSchema, userAttributeSchema } from './user-attribute.js';

const fields = request.object({
  /** The deployment that the session gives access to. */
  deploymentId: idSchema,
  /** Your own id of an external viewer: lowercase, without whitespace around it. Either this or `internalId`. */
  externalId: z
    .string()
    .min(1)
    .refine((id) => id === id.trim(), 'expected no whitespace around it')
    .refine((id) => id === id.toLowerCase(), 'expected lowercase')
    .optional(),
  /** The username of an internal user, who must exist and whose own permissions apply. Either this or `externalId`. */
  internalId: z.string().min(1).optional(),
  /** Stored with the external viewer; only with `externalId`. */
  email: z.string().optional(),
  /** The viewer's name and picture in embedded pages; not with `internalId`. */
  userProfile: userProfileSchema.optional(),
  /** 5 to 36 of `a-z`, `0-9` and `-`, beginning with a letter, ending with a letter or digit. Default: the current tenant. */
  embedTenantName: embedTenantNameSchema.optional(),
  /** Opens the creator app; groups and attributes are then those of the embed tenant. */
  creatorMode: z.boolean().optional(),
  /** Attribute values that narrow the viewer's rows, each name once; not with `internalId`. */
  userAttributes: shortList(userAttributeSchema).optional(),
  /** Names of groups. Omitted, it keeps the memberships; empty, it clears them. Not with `internalId`. */
  groups: shortList(nameSchema).optional(),
  /** Attributes to define first, each name once; needs `creatorMode: true` and `embedTenantName`. */
  userAttributeDefinitions: shortList(userAttributeDefinitionSchema).optional(),
  /** Groups to define first, each name once; needs `creatorMode: true` and `embedTenantName`. */
  groupDefinitions: shortList(groupDefinitionSchema).optional(),
  /** Passed to queries unchanged; not with `internalId`. */
  securityContext: request.json.anyObject.optional(),
  /** The branch of the data model that the session queries. Default: the production branch. Since platform 0.11. */
  branchName: branchNameSchema.optional(),
  /** Overrides of the account's settings. */
  settings: (sessionSettingsSchema as z.ZodType<SessionSettings, SessionSettings>).optional(),
  /** The display name of the embed tenant. */
  embedTenantProfile: request.object({ displayName: z.string().optional() }).optional(),
  /**
   * Names of groups of the embed tenant, separate from `groups`; needs `creatorMode: true`. Shape chosen by this package,
   * like `groups`; the platform does not document it.
   */
  tenantGroups: shortList(nameSchema).optional(),
  /**
   * Groups of the embed tenant to define first, each name once; needs `creatorMode: true`. Shape chosen by this package,
   * like `groupDefinitions`; the platform does not document it.
   */
  tenantGroupDefinitions: shortList(groupDefinitionSchema).optional(),
});

/** Adds the rules between fields. Checks them even if single fields are wrong, to report all broken rules together. */
function withRules<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape, z.core.$strict>) {
  return schema.superRefine(
    (value, context) => {
      for (const { path, message } of brokenSessionRules(value)) context.addIssue({ code: 'custom', path, message });
    },
    { when: () => true },
  );
}

/** The schema of the body that is sent. */
export const generateSessionBodySchema = withRules(fields);

const requestFields = fields.extend({
  /**
   * Fields of later releases, sent next to the others. Known fields are refused here. Unknown fields outside `extra` are
   * refused as well: a typing mistake could leave a viewer's rows unrestricted.
   */
  extra: request.json.object
    .superRefine((extra, context) => {
      for (const name of Object.keys(extra).filter(isKnown)) {
        context.addIssue({ code: 'custom', path: [name], message: 'belongs next to extra, where it is checked' });
      }
    })
    .optional(),
});

function isKnown(name: string): boolean {
  return name === 'extra' || Object.hasOwn(fields.shape, name);
}

/**
 * The viewer of a session and what they may see.
 *
 * @example
 * const request: GenerateSessionRequest = {
 *   deploymentId: 1,
 *   externalId: 'ada@example.com',
 *   userAttributes: [{ name: 'city', value: 'Seattle' }],
 * };
 */
export type GenerateSessionRequest = SessionFields & SessionViewer & SessionCreator;

type SessionFields = Immutable<z.input<typeof requestFields>>;

/** The viewer of a session: one with your own id, or an internal user, whose own permissions apply. */
type SessionViewer =
  | ({ readonly externalId: string } & Without<'internalId'>)
  | ({ readonly internalId: string } & Without<'externalId' | 'email'> &
      Refused<(typeof forbiddenWithInternalId)[number], 'not allowed with internalId'>);

/** The fields that need creator mode. */
type SessionCreator =
  | { readonly creatorMode: true; readonly embedTenantName: string }
  | ({ readonly creatorMode: true } & Refused<(typeof needTenant)[number], 'allowed only with an embedTenantName'>)
  | Refused<(typeof needCreatorMode)[number], 'allowed only with creatorMode: true'>;

/**
 * Fields that must be missing: no value fits their types. Not `undefined`, because TypeScript may then infer an object with a
 * spread from another alternative of the union, and widen `type` of a definition to `string`.
 */
type Refused<Name extends keyof SessionFields, Reason> = {
  readonly [Key in Name]?: SessionFields[Key] & { readonly refused: Reason };
};

/** The schema of a session request, with every rule that does not need the platform. */
export const generateSessionRequestSchema = withRules(requestFields) as z.ZodType<
  GenerateSessionRequest,
  GenerateSessionRequest
>;

/** The id of a session for the embed address: 1 to 4,096 visible ASCII characters. */
export const sessionIdSchema = z.string().regex(/^[!-~]{1,4096}$/, 'expected 1 to 4096 visible ASCII characters');

/** A session. A viewer's page can open one embed with it. */
export interface GenerateSessionResponse extends Readonly<z.output<typeof generateSessionResponseSchema>> {}
export const generateSessionResponseSchema = answer.object({ sessionId: sessionIdSchema });

/** The session to end. Since platform 0.11. */
export interface RevokeSessionInput extends Readonly<z.input<typeof revokeSessionInputSchema>> {}
export const revokeSessionInputSchema = request.object({
  /** The id that `generateSession` returned. */
  sessionId: sessionIdSchema,
});
