import type { Answer, AppEntry, Dashboard, DashboardSummary, Locale, Query, Row, SessionGrant } from '../contract.js';
import { ApiError, type ApiErrorCode } from './api-error.js';
import { isDashboard } from './guard-dashboard.js';
import { isQueryResult } from './guard-query.js';
import { isAnswer, isAppEntry, isDashboardList, isSessionGrant } from './guards.js';

/** The platform as a signed-in surface sees it. Every call throws `ApiError`, or `AbortError` when it is aborted. */
export interface Api {
  dashboards(): Promise<readonly DashboardSummary[]>;
  dashboard(publicId: string): Promise<Dashboard>;
  /** Where the entry of an APP dashboard is, good for this document. */
  appEntry(publicId: string): Promise<AppEntry>;
  rows(query: Query, signal?: AbortSignal): Promise<readonly Row[]>;
  ask(question: { readonly question: string; readonly chatId?: string; readonly locale: Locale }): Promise<Answer>;
}

/** Turns a session into a grant; `unauthorized` when it is spent, expired or was never one. */
export function exchangeSession(session: string): Promise<SessionGrant> {
  return call('exchange', isSessionGrant, { body: { session } });
}

/** Makes the client. The token stays in its closure. */
export function createApi(token: string): Api {
  return {
    async dashboards() {
      return (await call('dashboards', isDashboardList, { token })).dashboards;
    },
    dashboard: (publicId) => call(`dashboards/${encodeURIComponent(publicId)}`, isDashboard, { token }),
    appEntry: (publicId) => call(`dashboards/${encodeURIComponent(publicId)}/app`, isAppEntry, { token, body: {} }),
    async rows(query, signal) {
      return (await call('query', isQueryResult, { token, body: query, signal })).rows;
    },
    ask: (question) => call('ask', isAnswer, { token, body: question }),
  };
}

interface CallOptions {
  readonly token?: string;
  readonly body?: object;
  readonly signal?: AbortSignal | undefined;
}

async function call<T>(
  path: string,
  isExpected: (value: unknown) => value is T,
  { token, body, signal }: CallOptions,
): Promise<T> {
  const response = await send(`/embed/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    ...(signal ? { signal } : {}),
    cache: 'no-store',
  });
  if (!response.ok) throw new ApiError(codeOf(response.status), `${path}: answered ${response.status}`);
  const value: unknown = await response.json().catch(() => undefined);
  if (!isExpected(value)) throw new ApiError('unavailable', `${path}: the answer is not what was expected`);
  return value;
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw new ApiError('unavailable', 'The platform did not answer.');
  }
}

function codeOf(status: number): ApiErrorCode {
  if (status === 401) return 'unauthorized';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'not-found';
  return status < 500 ? 'rejected' : 'unavailable';
}
