import type { Catalog } from './catalog.js';
import { type CheckedOptions, checkOptions } from './check-options.js';
import { exportSpans } from './export-spans.js';
import { createApp } from './http/app.js';
import { listen } from './http/listen.js';
import { homeAddress } from './http/own-pages.js';
import type { Tenant } from './http/tenant.js';
import { dashboardTitle } from './publish/settings.js';
import { createPython } from './python/create-python.js';
import { Refusal } from './refusal.js';
import { hasRepositories } from './repository/repositories.js';
import { type Content, createContent } from './resources/content.js';
import { createDataModel } from './resources/data-model/create-data-model.js';
import { createModels } from './resources/data-model/models.js';
import { createSessions } from './resources/sessions/store.js';
import { configureAccount } from './resources/settings/rules.js';
import type { Surfaces } from './resources/surfaces/surfaces.js';
import type { Sandbox, SandboxDashboard, SandboxOptions } from './sandbox.js';
import { isSandboxError } from './sandbox-error.js';
import { createSandboxEvents } from './sandbox-events.js';
import { seedAccounts } from './seed/seed-accounts.js';
import { FIRST_DEPLOYMENT, seedContent } from './seed/seed-content.js';
import { readDataSecret } from './store/data-secret.js';
import type { Database } from './store/database.js';
import { createKeys } from './store/keys.js';
import { dataUnusable, openDatabase } from './store/open-database.js';
import { newSecret } from './store/secret.js';

interface Parts {
  readonly surfaces: Surfaces;
  readonly catalog: Catalog;
  /** Receives the stack of an error that was answered with 500; default: writes to standard error. */
  readonly log?: (text: string) => void;
}

/** Starts a sandbox from parts that are already loaded; throws what `startSandbox` throws. */
export async function openSandbox(parts: Parts, options: SandboxOptions = {}): Promise<Sandbox> {
  const checked = checkOptions(options);
  const database = openDatabase(checked.data);
  try {
    return await serve(openTenant(parts, database, checked), checked);
  } catch (error) {
    database.close();
    if (checked.data === undefined || isSandboxError(error) || error instanceof Refusal) throw error;
    throw dataUnusable(checked.data, 'contains data that this sandbox cannot read', error);
  }
}

function openTenant(parts: Parts, database: Database, options: CheckedOptions): Tenant {
  const { apiKey, now, host, allowedHosts, hostOrigins, insecureHosts, maxExternalUsers } = options;
  const content = createContent(database, now);
  // One transaction, so that a start that is killed leaves an empty database for the next start to seed.
  database.transaction(() => {
    if (content.deployments.list().length > 0) return;
    const { data } = options;
    if (data !== undefined && hasRepositories(data)) {
      throw dataUnusable(data, 'is empty, and next to it are the repositories of an earlier sandbox');
    }
    seedAccounts(database);
    seedContent(content);
  });
  configureAccount(content, options);
  const { catalog, ...rest } = parts;
  const { files, compile } = catalog;
  const models = createModels(catalog.views);
  const log = parts.log ?? ((text: string) => void process.stderr.write(text));
  return {
    ...rest,
    log,
    models,
    dataModel: createDataModel({ database, models, files, compile, log, folder: options.data, now }),
    hostOrigins,
    insecureHosts,
    hostNames: [host, ...allowedHosts],
    pass: newSecret(),
    database,
    content,
    keys: createKeys(database, { scopedTo: FIRST_DEPLOYMENT, ...(apiKey === undefined ? {} : { apiKey }) }, now),
    dataSecret: readDataSecret(database, options.dataSecret),
    dataDelay: options.dataDelay,
    sessions: createSessions(database, now, { tokenLife: options.tokenLife, uses: options.sessionUses }),
    events: createSandboxEvents(),
    now,
    maxExternalUsers,
    python: options.python === true ? createPython() : undefined,
  };
}

async function serve(tenant: Tenant, options: CheckedOptions): Promise<Sandbox> {
  const { content, database, dataModel, dataSecret, events, hostOrigins, keys, log, pass, python } = tenant;
  await dataModel.builds.restore();
  const server = await listen(createApp(tenant, options).fetch, options);
  const flushSpans = options.traces === undefined ? undefined : exportSpans(events, options.traces, log);
  const deployments = content.deployments.list();
  let closed: Promise<void> | undefined;
  return {
    url: server.url,
    homeUrl: homeAddress(server.url, options.host, pass),
    keys: keys.secrets,
    dataSecret,
    deployments,
    dashboards: deployments.flatMap(({ id }) => describeDashboards(content, id)),
    hostOrigins,
    events,
    close() {
      closed ??= server.close().then(async () => {
        await dataModel.close();
        await flushSpans?.();
        python?.close();
        events.removeAll();
        database.close();
      });
      return closed;
    },
  };
}

function describeDashboards({ dashboards }: Content, deploymentId: number): readonly SandboxDashboard[] {
  return dashboards.inDeployment(deploymentId).map((dashboard) => {
    const { publicId, workbookId } = dashboard;
    return { publicId, workbookId, deploymentId, title: dashboardTitle(dashboard)['en-US'] };
  });
}
