import { Hono } from 'hono';
import type { Compile } from './catalog.js';
import { checkPromise } from './check-promise.fixture.js';
import { answerError } from './http/http-error.js';
import { platformApi } from './http/platform-api.js';
import { requestOf } from './request-of.fixture.js';
import { createContent } from './resources/content.js';
import { createDataModel } from './resources/data-model/create-data-model.js';
import { createModels } from './resources/data-model/models.js';
import { createSessions } from './resources/sessions/store.js';
import { createSandboxEvents } from './sandbox-events.js';
import { seedAccounts } from './seed/seed-accounts.js';
import type { Database } from './store/database.js';
import { createKeys, type KeyName } from './store/keys.js';
import { openDatabase } from './store/open-database.js';
import type { Viewer } from './viewer.js';

export interface Sent {
  readonly body?: unknown;
  readonly key?: KeyName;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer with its parsed body; `undefined` when it is empty. */
export type Answer = { readonly status: number; readonly headers: Headers; readonly body: unknown };

interface TestApiOptions {
  readonly maxExternalUsers?: number;
  /** The folder of the repositories; without it, a test that makes a repository must close `dataModel`. */
  readonly folder?: string;
  readonly database?: Database;
  readonly compile?: Compile;
}

/** The platform API without a server: two deployments, the seeded accounts, and a clock that tests set. */
export type TestApi = ReturnType<typeof createTestApi>;

export function createTestApi({
  maxExternalUsers = 10_000,
  folder,
  database = openDatabase(),
  compile = () => ({ views: new Map() }),
}: TestApiOptions = {}) {
  const clock = { time: 1_800_000_000_000 };
  const now = () => clock.time;
  const content = createContent(database, now);
  content.deployments.add({ id: 1, name: 'One' });
  content.deployments.add({ id: 2, name: 'Two' });
  seedAccounts(database);
  const keys = createKeys(database, { scopedTo: 1 }, now);
  const sessions = createSessions(database, now);
  const app = new Hono();
  const events = createSandboxEvents();
  const models = createModels(new Map());
  const files = new Map([['views/films.yml', 'name: films\n']]);
  const dataModel = createDataModel({ database, models, files, compile, folder, now, log: () => {} });
  const stores = { content, models, dataModel, database, keys, sessions, events };
  app.route('/', platformApi({ ...stores, maxExternalUsers, now, python: undefined }));
  app.notFound((context) => context.json({ error: { code: 'not-found', message: 'Nothing here.' } }, 404));
  app.onError(answerError);

  /** Sends a request, by default with `Api-Key` and the admin key; a text body is sent unchanged. */
  async function send(method: string, path: string, { body, key = 'admin', headers = {} }: Sent = {}): Promise<Answer> {
    const response = await app.request(path, requestOf(method, `Api-Key ${keys.secrets[key]}`, body, headers));
    const text = await response.text();
    const answer = text === '' ? undefined : JSON.parse(text);
    if (response.status === 200) checkPromise(method, path, answer);
    return { status: response.status, headers: response.headers, body: answer };
  }

  /** Sends a request with `Bearer`, by default with the admin key. */
  const bearer = (method: string, path: string, body?: unknown, key: KeyName = 'admin') =>
    send(method, path, { body, headers: { Authorization: `Bearer ${keys.secrets[key]}` } });

  /** Sends a generate-session request for deployment 1. */
  const open = (request: Readonly<Record<string, unknown>>) =>
    send('POST', '/api/v1/embed/generate-session', { body: { deploymentId: 1, ...request } });

  return {
    database,
    models,
    dataModel,
    keys,
    sessions,
    clock,
    send,
    bearer,
    open,
    /** Opens a session for deployment 1 and returns its viewer. */
    async view(request: Readonly<Record<string, unknown>>): Promise<Viewer> {
      const { body } = await open(request);
      const grant = sessions.exchange(sessionIdOf(body));
      const viewer = grant && sessions.viewerOf(grant.token);
      if (viewer === undefined) throw new Error(`No session: ${JSON.stringify(body)}`);
      return viewer;
    },
    /** Returns all rows of all tables except sessions, as text. */
    dump: () => dumpTables(database),
  };
}

/** Creates a platform API whose embed tenant acme-inc has the users vera and otto. */
export async function createAcme(): Promise<TestApi> {
  const api = createTestApi();
  for (const externalId of ['vera', 'otto']) await api.open({ externalId, embedTenantName: 'acme-inc' });
  return api;
}

/** Returns the session id of an answer; an empty text without one. */
export function sessionIdOf(body: unknown): string {
  return typeof body === 'object' && body !== null && 'sessionId' in body ? String(body.sessionId) : '';
}

function dumpTables(database: Database): string {
  const names = database.all(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'sessions' AND name NOT LIKE 'sqlite_%' ORDER BY name",
  );
  return JSON.stringify(
    names.map(({ name }) => [name, database.all(`SELECT * FROM "${String(name)}"`)]),
    null,
    1,
  );
}
