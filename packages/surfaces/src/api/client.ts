import type { Trace } from '@svc-embed/guest';
import { isRecord } from '@svc-embed/protocol/internal';
import {
  type Answer,
  type AppEntry,
  type Dashboard,
  type DashboardList,
  type DashboardSummary,
  EMBED_API,
  EMBED_API_PATHS,
  type Locale,
  type Query,
  type QueryResult,
  type Row,
  type SessionGrant,
} from '../contract.js';
import { ApiError, type ApiErrorCode } from './api-error.js';

/** The platform's API. Each call rejects with `ApiError`, or with `AbortError` when it is aborted. */
export type Api = ReturnType<typeof createApi>;
/** A query of an app, which may be anything. */
export type UncheckedQuery = Readonly<Record<string, unknown>>;

type Question = { readonly question: string; readonly chatId?: string; readonly locale: Locale };

/** Sends a request to the platform, like `fetch`. */
export type Send = (url: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'json'>>;

/** Creates the API of a document without access yet. Each request has the headers of its trace. */
export function createApi(trace: Trace['headers'], send: Send = (url, init) => fetch(url, init)) {
  let token: string | undefined;

  /** Sends a request. The answer comes from the platform of this surface, so its fields are not checked. */
  async function call<Answer extends object>(path: string, body?: object, signal?: AbortSignal): Promise<Answer> {
    const response = await send(EMBED_API + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...trace(),
        ...(token && { Authorization: `Bearer ${token}` }),
        ...(body && { 'Content-Type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
      cache: 'no-store',
    }).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      throw new ApiError('unavailable', 'The platform did not answer.');
    });
    if (!response.ok) throw new ApiError(codeOf(response.status), `${path}: answered ${response.status}`);
    const value: Answer | undefined = await response.json().catch(() => undefined);
    // A proxy may have answered instead of the platform.
    if (!isRecord(value)) throw new ApiError('unavailable', `${path}: the answer is not what was expected`);
    return value;
  }

  return {
    /** Exchanges a session; rejects with `unauthorized`. The new token is also valid for the addresses of opened apps. */
    exchange: (session: string): Promise<SessionGrant> => call(EMBED_API_PATHS.exchange, { session }),
    setToken(next: string) {
      token = next;
    },
    async dashboards(): Promise<readonly DashboardSummary[]> {
      return (await call<DashboardList>(EMBED_API_PATHS.dashboards)).dashboards;
    },
    dashboard: (publicId: string): Promise<Dashboard> => call(pathOf(EMBED_API_PATHS.dashboard, publicId)),
    /** The address of an APP dashboard's entry, valid for this document. */
    appEntry: (publicId: string): Promise<AppEntry> => call(pathOf(EMBED_API_PATHS.app, publicId), {}),
    /** The server checks a query, which an app may have written. */
    async rows(query: Query | UncheckedQuery, signal?: AbortSignal): Promise<readonly Row[]> {
      return (await call<QueryResult>(EMBED_API_PATHS.query, query, signal)).rows;
    },
    ask: (question: Question): Promise<Answer> => call(EMBED_API_PATHS.ask, question),
  };
}

const pathOf = (path: string, publicId: string): string => path.replace(':publicId', encodeURIComponent(publicId));

function codeOf(status: number): ApiErrorCode {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  return status < 500 ? 'rejected' : 'unavailable';
}

export async function allDashboards(api: Api): Promise<readonly Dashboard[]> {
  return Promise.all((await api.dashboards()).map(({ publicId }) => api.dashboard(publicId)));
}
