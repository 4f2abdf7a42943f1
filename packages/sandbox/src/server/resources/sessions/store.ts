import type { SessionSettings } from '@svc-embed/platform/schemas';
import { z } from 'zod';
import type { SessionGrant } from '../../../../contract/contract.js';
import type { JsonObject } from '../../json-object.js';
import type { Database } from '../../store/database.js';
import { flag, insertRow, readRows } from '../../store/rows.js';
import { hashSecret, newSecret } from '../../store/secret.js';
import type { Viewer } from '../../viewer.js';
import { createAccounts } from '../accounts.js';
import { ACCOUNT_TENANT } from '../embed-tenants/store.js';
import { readSetting } from '../settings/store.js';
import { namedValues } from '../user-attributes/store.js';

const MINUTE = 60_000;
const SESSION_LIFETIME = 5 * MINUTE;
/** The default lifetime of a token in seconds. */
export const TOKEN_LIFE = 86_400;
/** More than one per new session, so that expired ones never pile up, but few, so that minting takes constant time. */
const SWEPT_PER_USE = 4;
/** The maximum number of documents that one session may open. */
export const MAX_SESSION_USES = 100;

/** The external or internal user that a session is minted for, and its settings. */
export interface SessionEntry {
  readonly deploymentId: number;
  readonly tenantId: number;
  readonly userId: number | null;
  readonly internalUserId: number | null;
  readonly creatorMode: boolean;
  readonly securityContext: JsonObject;
  readonly settings: SessionSettings;
}

/** The settings that have an effect in the sandbox; others are only stored. */
const settingsRow = z.object({
  allowAi: z.boolean().default(true),
  showDashboardChat: z.boolean().optional(),
  showWorkbookChat: z.boolean().default(true),
  showAiWidgets: z.boolean().optional(),
  locale: z.string().optional(),
  timezone: z.string().optional(),
});

const viewerRow = z.object({
  deploymentId: z.number(),
  tenantId: z.number(),
  tenant: z.string().nullable(),
  userId: z.number().nullable(),
  internalUserId: z.number().nullable(),
  externalId: z.string().nullable(),
  username: z.string().nullable(),
  displayName: z.string().nullable(),
  picture: z.string().nullable(),
  creatorMode: flag,
  securityContext: z.record(z.string(), z.unknown()),
  settings: settingsRow,
  workbooks: z.array(z.int()).nullable(),
});

export interface SessionOptions {
  /** The lifetime of a token in seconds. */
  readonly tokenLife?: number;
  readonly uses?: number;
}

const SWEEP = `
DELETE FROM sessions WHERE id IN (SELECT id FROM sessions WHERE expires_at <= ? ORDER BY expires_at LIMIT ?)`;

const EXCHANGE = `
UPDATE sessions SET token_hash = ?, spent_at = ?, expires_at = ?
WHERE session_hash = ? AND spent_at IS NULL AND expires_at > ?`;

const VIEWER = `
SELECT s.deployment_id, s.tenant_id, t.name AS tenant, s.user_id, s.internal_user_id, u.external_id, i.username,
  COALESCE(u.display_name, i.display_name) AS display_name, u.picture, s.creator_mode, s.security_context_json,
  s.settings_json, i.workbooks_json
FROM sessions s JOIN tenants t ON t.id = s.tenant_id
  LEFT JOIN users u ON u.id = s.user_id LEFT JOIN internal_users i ON i.id = s.internal_user_id`;

const PICTURE = `
SELECT u.picture FROM sessions s JOIN users u ON u.id = s.user_id
WHERE s.session_hash = ? AND s.spent_at IS NULL AND s.expires_at > ?`;

/** The two secrets of an embed: the session in its address, and the token that its document exchanges it for. */
export type Sessions = ReturnType<typeof createSessions>;

/** Makes the store of sessions. Only hashes of their secrets are stored. */
export function createSessions(
  database: Database,
  now: () => number,
  { tokenLife = TOKEN_LIFE, uses = 1 }: SessionOptions = {},
) {
  const { attributes, groups, tenantGroups, internalAttributes, internalGroups } = createAccounts(database);

  /** Each use of a session has its own row and its own token. The first use is stored under the hash of the id itself. */
  const usesOf = (sessionId: string): readonly Buffer[] => hashesOf(sessionId, uses);

  const viewers = readRows(database, viewerRow, VIEWER);

  function viewerOf(token: string): Viewer | undefined {
    const row = viewers.find('WHERE s.token_hash = ? AND s.expires_at > ?', hashSecret(token), now());
    if (row === undefined) return undefined;
    const { tenant, externalId, username, userId, tenantId, internalUserId: _, settings, ...rest } = row;
    // Account-wide attributes narrow a viewer's data in creator mode too, unless the embed tenant defines them itself.
    const catalogs = row.creatorMode ? ([tenantId, ACCOUNT_TENANT] as const) : ([ACCOUNT_TENANT] as const);
    const { locale, timezone, showAiWidgets, showWorkbookChat } = settings;
    const allowAi = readSetting(database, 'showAiInterface') && settings.allowAi;
    const showDashboardChat = settings.showDashboardChat ?? readSetting(database, 'showDashboardChat');
    return {
      ...rest,
      embedTenant: tenant,
      ...(externalId === null ? {} : { externalId }),
      ...(username === null ? {} : { internalId: username }),
      ...rightsOf(row, catalogs),
      tenantGroups: userId === null || !row.creatorMode ? [] : tenantGroups.namesOf(userId, tenantId),
      allowAi,
      showDashboardChat: allowAi && showDashboardChat,
      showAiWidgets: allowAi && (showAiWidgets ?? showDashboardChat),
      showWorkbookChat: allowAi && showWorkbookChat,
      ...(locale === undefined ? {} : { locale }),
      ...(timezone === undefined ? {} : { timezone }),
    };
  }

  /** Reads attributes and groups. The defaults of attributes apply to external users only; internal users have only set values. */
  function rightsOf(
    { userId, internalUserId: internalId }: z.output<typeof viewerRow>,
    catalogs: readonly [number, ...number[]],
  ): Pick<Viewer, 'attributes' | 'groups'> {
    if (userId !== null) {
      return { attributes: attributes.effective(catalogs, userId), groups: groups.namesOf(userId, catalogs[0]) };
    }
    if (internalId === null) return { attributes: {}, groups: [] };
    return {
      attributes: namedValues(internalAttributes.valuesOf(internalId)),
      groups: internalGroups.namesOf(internalId, ACCOUNT_TENANT),
    };
  }

  return {
    /** Mints a session id. It is valid for five minutes, and can be exchanged as often as the sandbox allows. */
    mint({ securityContext, settings, ...columns }: SessionEntry) {
      const sessionId = newSecret();
      const time = now();
      database.transaction(() => {
        database.run(SWEEP, time, SWEPT_PER_USE * uses);
        for (const hash of usesOf(sessionId)) {
          insertRow(database, 'sessions', {
            sessionHash: hash,
            ...columns,
            securityContextJson: JSON.stringify(securityContext),
            settingsJson: JSON.stringify(settings),
            expiresAt: time + SESSION_LIFETIME,
          });
        }
      });
      return sessionId;
    },
    /** Spends one use of a session; returns `undefined` for an unknown, spent or expired one. */
    exchange(sessionId: string): SessionGrant | undefined {
      const token = newSecret();
      const time = now();
      const tokenHash = hashSecret(token);
      const isOpened = usesOf(sessionId).some(
        (hash) => database.run(EXCHANGE, tokenHash, time, time + tokenLife * 1000, hash, time).changes > 0,
      );
      const viewer = isOpened ? viewerOf(token) : undefined;
      if (viewer === undefined) return undefined;
      const { embedTenant, deploymentId, creatorMode, displayName, picture, locale, timezone } = viewer;
      const { allowAi, showDashboardChat, showAiWidgets, showWorkbookChat } = viewer;
      return {
        token,
        expiresIn: tokenLife,
        embedTenant,
        deploymentId,
        mode: 'signed',
        creatorMode,
        viewer: { displayName, picture },
        allowAi,
        showDashboardChat,
        showAiWidgets,
        showWorkbookChat,
        ...(locale === undefined ? {} : { locale }),
        ...(timezone === undefined ? {} : { timezone }),
      };
    },
    /** Ends a session and the tokens that it was exchanged for. Ignores an unknown one. */
    revoke(sessionId: string) {
      // An earlier run on the same folder may have allowed more uses.
      for (const hash of hashesOf(sessionId, MAX_SESSION_USES)) {
        database.run('DELETE FROM sessions WHERE session_hash = ?', hash);
      }
    },
    /** Reads the viewer of a valid token from the current data. */
    viewerOf,
    /** Returns the address of the user's picture, if the session has an unspent use. */
    pictureOf(sessionId: string) {
      const time = now();
      const pictures = usesOf(sessionId).map((hash) => database.get(PICTURE, hash, time)?.picture);
      return pictures.find((picture) => typeof picture === 'string');
    },
  };
}

function hashesOf(sessionId: string, uses: number): readonly Buffer[] {
  return Array.from({ length: uses }, (_, use) => hashSecret(use === 0 ? sessionId : `${sessionId}#${use}`));
}
