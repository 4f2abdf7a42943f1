import { BUILD_TABLES } from '../resources/builds/store.js';
import { SYNC_JOB_TABLES } from '../resources/builds/sync-jobs.js';
import { UPLOAD_TABLES } from '../resources/data-model/uploads.js';
import { DEPLOYMENT_TABLES } from '../resources/deployments/store.js';
import { ENV_VARIABLE_TABLES } from '../resources/environments/store.js';
import { FOLDER_TABLES } from '../resources/folders/store.js';
import { NOTIFICATION_TABLES } from '../resources/notifications/store.js';
import { OAUTH_TABLES } from '../resources/oauth-integrations/store.js';
import { OIDC_TOKEN_TABLES } from '../resources/oidc-token-configs/store.js';
import { REPORT_TABLES } from '../resources/reports/store.js';
import { SCIM_TABLES } from '../resources/scim/store.js';
import { INTERNAL_USER_TABLES } from '../resources/users/store.js';
import { WORKBOOK_TABLES } from '../resources/workbooks/store.js';
import { FORMER_NAME_TABLES } from '../resources/workspace/former-names.js';

const CORE_TABLES = `
CREATE TABLE IF NOT EXISTS settings (name TEXT PRIMARY KEY, value_json TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS deployments (id INTEGER PRIMARY KEY, name TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS api_keys (
  name TEXT PRIMARY KEY, secret TEXT NOT NULL UNIQUE, deployments_json TEXT, expires_at INTEGER) STRICT;
CREATE TABLE IF NOT EXISTS access_tokens (
  token_hash BLOB PRIMARY KEY, key_name TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS workbooks (
  id INTEGER PRIMARY KEY AUTOINCREMENT, deployment_id INTEGER NOT NULL REFERENCES deployments (id), name TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS dashboards (
  id INTEGER PRIMARY KEY AUTOINCREMENT, public_id TEXT NOT NULL UNIQUE, workbook_id INTEGER NOT NULL UNIQUE REFERENCES workbooks (id),
  status TEXT NOT NULL, allow_embed INTEGER NOT NULL, title TEXT, description TEXT, created_by INTEGER,
  restrict_data_download INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE IF NOT EXISTS dashboard_versions (
  id INTEGER PRIMARY KEY AUTOINCREMENT, dashboard_id INTEGER NOT NULL REFERENCES dashboards (id) ON DELETE CASCADE,
  version_number INTEGER NOT NULL, config_json TEXT NOT NULL, UNIQUE (dashboard_id, version_number)) STRICT;
CREATE TABLE IF NOT EXISTS reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT, workbook_id INTEGER NOT NULL REFERENCES workbooks (id), widget_id TEXT NOT NULL,
  UNIQUE (workbook_id, widget_id)) STRICT;
CREATE TABLE IF NOT EXISTS report_snapshots (
  id INTEGER PRIMARY KEY AUTOINCREMENT, report_id INTEGER NOT NULL REFERENCES reports (id),
  version_id INTEGER NOT NULL REFERENCES dashboard_versions (id) ON DELETE CASCADE,
  snapshot_json TEXT NOT NULL, UNIQUE (version_id, report_id)) STRICT;
CREATE INDEX IF NOT EXISTS snapshots_of_report ON report_snapshots (report_id, id);
CREATE TABLE IF NOT EXISTS tenants (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, display_name TEXT) STRICT;
CREATE TABLE IF NOT EXISTS embed_access (
  workbook_id INTEGER NOT NULL REFERENCES workbooks (id), embed_tenant_name TEXT NOT NULL DEFAULT '',
  action TEXT NOT NULL CHECK (action IN ('read', 'none')), PRIMARY KEY (workbook_id, embed_tenant_name)) STRICT;
CREATE TABLE IF NOT EXISTS users (
  id INTEGER PRIMARY KEY AUTOINCREMENT, tenant_id INTEGER NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  external_id TEXT NOT NULL, email TEXT, display_name TEXT, picture TEXT, UNIQUE (tenant_id, external_id)) STRICT;
CREATE TABLE IF NOT EXISTS internal_users (
  id INTEGER PRIMARY KEY AUTOINCREMENT, username TEXT NOT NULL UNIQUE, display_name TEXT) STRICT;
CREATE TABLE IF NOT EXISTS internal_access (
  internal_user_id INTEGER PRIMARY KEY REFERENCES internal_users (id) ON DELETE CASCADE, workbooks_json TEXT NOT NULL) STRICT;
CREATE TABLE IF NOT EXISTS groups (
  id INTEGER PRIMARY KEY AUTOINCREMENT, tenant_id INTEGER NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  name TEXT NOT NULL, description TEXT, UNIQUE (tenant_id, name)) STRICT;
CREATE TABLE IF NOT EXISTS group_members (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  group_id INTEGER NOT NULL REFERENCES groups (id) ON DELETE CASCADE, PRIMARY KEY (user_id, group_id)) STRICT, WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS members_of_group ON group_members (group_id, user_id);
CREATE TABLE IF NOT EXISTS tenant_groups (
  id INTEGER PRIMARY KEY AUTOINCREMENT, tenant_id INTEGER NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  name TEXT NOT NULL, description TEXT, UNIQUE (tenant_id, name)) STRICT;
CREATE TABLE IF NOT EXISTS tenant_group_members (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  group_id INTEGER NOT NULL REFERENCES tenant_groups (id) ON DELETE CASCADE, PRIMARY KEY (user_id, group_id)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS attribute_definitions (
  id INTEGER PRIMARY KEY AUTOINCREMENT, tenant_id INTEGER NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  name TEXT NOT NULL, type TEXT NOT NULL, display_name TEXT, default_value TEXT, description TEXT,
  UNIQUE (tenant_id, name)) STRICT;
CREATE TABLE IF NOT EXISTS attribute_values (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  definition_id INTEGER NOT NULL REFERENCES attribute_definitions (id) ON DELETE CASCADE,
  value_json TEXT NOT NULL, PRIMARY KEY (user_id, definition_id)) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS chats (
  id TEXT PRIMARY KEY, viewer TEXT NOT NULL, question TEXT NOT NULL) STRICT, WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sessions (
  id INTEGER PRIMARY KEY, session_hash BLOB NOT NULL UNIQUE, token_hash BLOB UNIQUE,
  deployment_id INTEGER NOT NULL REFERENCES deployments (id), tenant_id INTEGER NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE, internal_user_id INTEGER REFERENCES internal_users (id),
  creator_mode INTEGER NOT NULL, security_context_json TEXT NOT NULL, settings_json TEXT NOT NULL,
  expires_at INTEGER NOT NULL, spent_at INTEGER) STRICT;
CREATE INDEX IF NOT EXISTS sessions_by_end ON sessions (expires_at);
CREATE INDEX IF NOT EXISTS sessions_of_user ON sessions (user_id);
`;

/**
 * The tables of a sandbox. Tenant 1 is the account itself, without a name; groups, attributes and users belong to one
 * tenant each. Secrets of sessions and tokens are stored as hashes. Times are epoch milliseconds; JSON columns end in
 * _json. Public ids are never reused (AUTOINCREMENT), or a repeated DELETE could delete something new.
 */
export const TABLES = [
  CORE_TABLES,
  INTERNAL_USER_TABLES,
  SCIM_TABLES,
  FOLDER_TABLES,
  WORKBOOK_TABLES,
  FORMER_NAME_TABLES,
  REPORT_TABLES,
  NOTIFICATION_TABLES,
  UPLOAD_TABLES,
  BUILD_TABLES,
  DEPLOYMENT_TABLES,
  ENV_VARIABLE_TABLES,
  SYNC_JOB_TABLES,
  OIDC_TOKEN_TABLES,
  OAUTH_TABLES,
].join('');
