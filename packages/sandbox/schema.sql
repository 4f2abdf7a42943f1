-- The tables of a sandbox. Tenant 1 is the account itself, without a name; groups, attributes and users belong to one
-- tenant each. Secrets of sessions and tokens are stored as hashes. Times are epoch milliseconds; JSON columns end in
-- _json. Public ids are never reused (AUTOINCREMENT), because a repeated DELETE could delete a new row.
-- Increment SCHEMA_VERSION when you change the tables.

CREATE TABLE settings (name TEXT PRIMARY KEY, value_json TEXT NOT NULL) STRICT;
CREATE TABLE api_keys (name TEXT PRIMARY KEY, secret TEXT NOT NULL UNIQUE, deployments_json TEXT, expires_at INTEGER) STRICT;
CREATE TABLE access_tokens (
  token_hash BLOB PRIMARY KEY, key_name TEXT NOT NULL, expires_at INTEGER NOT NULL) STRICT, WITHOUT ROWID;

CREATE TABLE tenants (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, display_name TEXT) STRICT;
CREATE TABLE users (
  id INTEGER PRIMARY KEY AUTOINCREMENT, tenant_id INTEGER NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  external_id TEXT NOT NULL, email TEXT, display_name TEXT, picture TEXT, UNIQUE (tenant_id, external_id)) STRICT;
-- The scim columns have the attributes that only SCIM uses, and the times of its writes.
CREATE TABLE internal_users (
  id INTEGER PRIMARY KEY AUTOINCREMENT, username TEXT NOT NULL UNIQUE, display_name TEXT, email TEXT,
  active INTEGER NOT NULL DEFAULT 1, workbooks_json TEXT, scim_json TEXT, scim_created_at INTEGER,
  scim_updated_at INTEGER) STRICT;
CREATE TABLE groups (
  id INTEGER PRIMARY KEY AUTOINCREMENT, tenant_id INTEGER NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  name TEXT NOT NULL, description TEXT, scim_json TEXT, scim_created_at INTEGER, scim_updated_at INTEGER,
  UNIQUE (tenant_id, name)) STRICT;
CREATE TABLE group_members (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  group_id INTEGER NOT NULL REFERENCES groups (id) ON DELETE CASCADE, PRIMARY KEY (user_id, group_id)) STRICT, WITHOUT ROWID;
CREATE INDEX members_of_group ON group_members (group_id, user_id);
CREATE TABLE internal_group_members (
  user_id INTEGER NOT NULL REFERENCES internal_users (id) ON DELETE CASCADE,
  group_id INTEGER NOT NULL REFERENCES groups (id) ON DELETE CASCADE, PRIMARY KEY (user_id, group_id)) STRICT, WITHOUT ROWID;
CREATE INDEX internal_members_of_group ON internal_group_members (group_id, user_id);
CREATE TABLE tenant_groups (
  id INTEGER PRIMARY KEY AUTOINCREMENT, tenant_id INTEGER NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  name TEXT NOT NULL, description TEXT, UNIQUE (tenant_id, name)) STRICT;
CREATE TABLE tenant_group_members (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  group_id INTEGER NOT NULL REFERENCES tenant_groups (id) ON DELETE CASCADE, PRIMARY KEY (user_id, group_id)) STRICT, WITHOUT ROWID;
CREATE TABLE attribute_definitions (
  id INTEGER PRIMARY KEY AUTOINCREMENT, tenant_id INTEGER NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  name TEXT NOT NULL, type TEXT NOT NULL, display_name TEXT, default_value TEXT, description TEXT,
  UNIQUE (tenant_id, name)) STRICT;
CREATE TABLE attribute_values (
  user_id INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  definition_id INTEGER NOT NULL REFERENCES attribute_definitions (id) ON DELETE CASCADE,
  value_json TEXT NOT NULL, PRIMARY KEY (user_id, definition_id)) STRICT, WITHOUT ROWID;
CREATE TABLE internal_attribute_values (
  user_id INTEGER NOT NULL REFERENCES internal_users (id) ON DELETE CASCADE,
  definition_id INTEGER NOT NULL REFERENCES attribute_definitions (id) ON DELETE CASCADE,
  value_json TEXT NOT NULL, PRIMARY KEY (user_id, definition_id)) STRICT, WITHOUT ROWID;

CREATE TABLE deployments (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, setup_json TEXT NOT NULL DEFAULT '{}',
  creation_step TEXT NOT NULL DEFAULT 'done') STRICT;
CREATE TABLE env_variables (
  deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE, name TEXT NOT NULL,
  secret INTEGER NOT NULL, value TEXT, updated_at INTEGER NOT NULL,
  PRIMARY KEY (deployment_id, name)) STRICT, WITHOUT ROWID;
CREATE TABLE uploads (
  id TEXT PRIMARY KEY, deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE, branch TEXT NOT NULL,
  base TEXT NOT NULL, commit_id TEXT, key_name TEXT NOT NULL, bytes INTEGER NOT NULL DEFAULT 0, started_at INTEGER NOT NULL) STRICT;
CREATE TABLE upload_files (
  upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE, path TEXT NOT NULL, content TEXT NOT NULL,
  PRIMARY KEY (upload_id, path)) STRICT, WITHOUT ROWID;
CREATE TABLE builds (
  id INTEGER PRIMARY KEY AUTOINCREMENT, deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
  branch TEXT NOT NULL, commit_id TEXT NOT NULL, status TEXT NOT NULL, issues_json TEXT NOT NULL DEFAULT '[]',
  queued_at INTEGER NOT NULL, finished_at INTEGER) STRICT;
CREATE INDEX builds_of_branch ON builds (deployment_id, branch, id);
CREATE TABLE build_logs (
  id INTEGER PRIMARY KEY AUTOINCREMENT, build_id INTEGER NOT NULL REFERENCES builds (id) ON DELETE CASCADE,
  time INTEGER NOT NULL, message TEXT NOT NULL) STRICT;
CREATE INDEX logs_of_build ON build_logs (build_id, id);
CREATE TABLE sync_jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT, deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
  branch TEXT NOT NULL, commit_id TEXT NOT NULL, workflow_id TEXT NOT NULL, time INTEGER NOT NULL) STRICT;
CREATE INDEX sync_jobs_of_deployment ON sync_jobs (deployment_id, id);

-- The root folder determines whether a folder is shared: the column matters for root folders only.
CREATE TABLE folders (
  id INTEGER PRIMARY KEY AUTOINCREMENT, deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
  parent_id INTEGER REFERENCES folders (id) ON DELETE CASCADE, name TEXT NOT NULL, shared INTEGER NOT NULL,
  owner_id INTEGER REFERENCES internal_users (id) ON DELETE SET NULL,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL) STRICT;
CREATE INDEX folders_in_folder ON folders (parent_id);
CREATE INDEX folders_of_deployment ON folders (deployment_id, id);
CREATE TABLE workbooks (
  id INTEGER PRIMARY KEY AUTOINCREMENT, deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
  name TEXT NOT NULL, slug TEXT, folder_id INTEGER REFERENCES folders (id) ON DELETE SET NULL,
  owner_id INTEGER REFERENCES internal_users (id) ON DELETE SET NULL, from_shared INTEGER NOT NULL DEFAULT 0,
  draft_json TEXT, created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, UNIQUE (deployment_id, slug)) STRICT;
CREATE INDEX workbooks_in_folder ON workbooks (folder_id);
CREATE TABLE former_names (
  deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE, kind TEXT NOT NULL, name TEXT NOT NULL,
  item_id INTEGER NOT NULL, PRIMARY KEY (deployment_id, kind, name)) STRICT, WITHOUT ROWID;
CREATE TABLE embed_access (
  workbook_id INTEGER NOT NULL REFERENCES workbooks (id) ON DELETE CASCADE, embed_tenant_name TEXT NOT NULL DEFAULT '',
  action TEXT NOT NULL CHECK (action IN ('read', 'none')), PRIMARY KEY (workbook_id, embed_tenant_name)) STRICT;
CREATE TABLE dashboards (
  id INTEGER PRIMARY KEY AUTOINCREMENT, public_id TEXT NOT NULL UNIQUE,
  workbook_id INTEGER NOT NULL UNIQUE REFERENCES workbooks (id) ON DELETE CASCADE, status TEXT NOT NULL,
  allow_embed INTEGER NOT NULL, title TEXT, description TEXT, created_by INTEGER,
  restrict_data_download INTEGER NOT NULL DEFAULT 0) STRICT;
CREATE TABLE dashboard_versions (
  id INTEGER PRIMARY KEY AUTOINCREMENT, dashboard_id INTEGER NOT NULL REFERENCES dashboards (id) ON DELETE CASCADE,
  version_number INTEGER NOT NULL, config_json TEXT NOT NULL, UNIQUE (dashboard_id, version_number)) STRICT;
CREATE TABLE reports (
  id INTEGER PRIMARY KEY AUTOINCREMENT, deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
  workbook_id INTEGER NOT NULL REFERENCES workbooks (id) ON DELETE CASCADE, widget_id TEXT NOT NULL,
  public_id TEXT NOT NULL DEFAULT (lower(hex(randomblob(8)))), name TEXT NOT NULL COLLATE NOCASE,
  folder_id INTEGER REFERENCES folders (id) ON DELETE SET NULL, draft_json TEXT,
  created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, viewed_at INTEGER,
  UNIQUE (workbook_id, widget_id), UNIQUE (deployment_id, public_id)) STRICT;
CREATE INDEX reports_in_folder ON reports (folder_id);
CREATE TABLE report_snapshots (
  id INTEGER PRIMARY KEY AUTOINCREMENT, report_id INTEGER NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
  version_id INTEGER NOT NULL REFERENCES dashboard_versions (id) ON DELETE CASCADE,
  snapshot_json TEXT NOT NULL, UNIQUE (version_id, report_id)) STRICT;
CREATE INDEX snapshots_of_report ON report_snapshots (report_id, id);
CREATE TABLE report_placements (
  report_id INTEGER NOT NULL REFERENCES reports (id) ON DELETE CASCADE, external_workbook_id TEXT NOT NULL,
  result_location_json TEXT NOT NULL, end_result_cell_json TEXT NOT NULL,
  PRIMARY KEY (report_id, external_workbook_id, result_location_json)) STRICT, WITHOUT ROWID;

-- A notification is deleted with its dashboard, and with its last recipient.
CREATE TABLE notifications (
  id INTEGER PRIMARY KEY AUTOINCREMENT, dashboard_id INTEGER NOT NULL REFERENCES dashboards (id) ON DELETE CASCADE,
  content_json TEXT NOT NULL) STRICT;
CREATE TABLE notification_recipients (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  notification_id INTEGER NOT NULL REFERENCES notifications (id) ON DELETE CASCADE, email TEXT,
  internal_user_id INTEGER REFERENCES internal_users (id) ON DELETE CASCADE,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE) STRICT;
CREATE INDEX notifications_of_dashboard ON notifications (dashboard_id);
CREATE INDEX recipients_of_notification ON notification_recipients (notification_id);
CREATE INDEX notifications_of_user ON notification_recipients (user_id);
CREATE INDEX notifications_of_internal_user ON notification_recipients (internal_user_id);
CREATE TRIGGER last_recipient AFTER DELETE ON notification_recipients
WHEN NOT EXISTS (SELECT 1 FROM notification_recipients WHERE notification_id = OLD.notification_id)
BEGIN DELETE FROM notifications WHERE id = OLD.notification_id; END;

CREATE TABLE oidc_token_configs (id INTEGER PRIMARY KEY AUTOINCREMENT, issuer TEXT NOT NULL, config_json TEXT NOT NULL) STRICT;
-- Tokens themselves are not stored, because nothing in the sandbox uses them; only the fields of answers are.
CREATE TABLE oauth_integrations (id INTEGER PRIMARY KEY AUTOINCREMENT, config_json TEXT NOT NULL) STRICT;
CREATE TABLE user_oauth_tokens (
  integration_id INTEGER NOT NULL REFERENCES oauth_integrations (id) ON DELETE CASCADE, key_name TEXT NOT NULL,
  scopes_json TEXT NOT NULL, created_at INTEGER NOT NULL, expires_at INTEGER,
  PRIMARY KEY (integration_id, key_name)) STRICT, WITHOUT ROWID;
CREATE TABLE oauth_authorizations (
  state_hash BLOB PRIMARY KEY, integration_id INTEGER NOT NULL REFERENCES oauth_integrations (id) ON DELETE CASCADE,
  key_name TEXT NOT NULL, verifier TEXT NOT NULL, redirect_uri TEXT NOT NULL, expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE chats (
  deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE, id TEXT NOT NULL, viewer TEXT NOT NULL,
  question TEXT NOT NULL, PRIMARY KEY (deployment_id, id)) STRICT, WITHOUT ROWID;
CREATE TABLE sessions (
  id INTEGER PRIMARY KEY, session_hash BLOB NOT NULL UNIQUE, token_hash BLOB UNIQUE,
  deployment_id INTEGER NOT NULL REFERENCES deployments (id) ON DELETE CASCADE,
  tenant_id INTEGER NOT NULL REFERENCES tenants (id) ON DELETE CASCADE,
  user_id INTEGER REFERENCES users (id) ON DELETE CASCADE,
  internal_user_id INTEGER REFERENCES internal_users (id) ON DELETE CASCADE,
  creator_mode INTEGER NOT NULL, security_context_json TEXT NOT NULL, settings_json TEXT NOT NULL,
  expires_at INTEGER NOT NULL, spent_at INTEGER) STRICT;
CREATE INDEX sessions_by_end ON sessions (expires_at);
CREATE INDEX sessions_of_user ON sessions (user_id);
