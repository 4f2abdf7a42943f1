import { type ApiErrorCode, isApiError } from '../api/api-error.js';
import type { UncheckedQuery } from '../api/client.js';
import type { Locale, QueryFilter, Row } from '../contract.js';
import { type RequestId, readRequest } from './read-request.js';

/** The locale and color scheme that an app should follow, and the viewer's active filters. */
export interface AppContext {
  readonly locale: Locale;
  readonly colorScheme: 'light' | 'dark';
  readonly filters: readonly QueryFilter[];
}

export interface BridgeOptions {
  /** Runs a query with the viewer's rights. */
  rows(query: UncheckedQuery, signal: AbortSignal): Promise<readonly Row[]>;
  onUnauthorized(): void;
}

const MAX_IN_FLIGHT = 32;

const REASONS: Readonly<Record<ApiErrorCode, string>> = {
  unauthorized: 'The session is over.',
  'not-found': 'There is no such data.',
  forbidden: 'The viewer may not see this data.',
  rejected:
    'The query was refused: it must be { view, dimensions?, measures?, filters?, time? }, with members and operators that exist.',
  unavailable: 'The platform did not answer.',
};

/**
 * Answers an app over a port: it sends `{ id, query }` and receives `{ id, rows }` or `{ id, error }`. Its messages are
 * untrusted. It also receives `{ type: 'context', locale, colorScheme, filters }`.
 */
export function createBridge(port: MessagePort, { rows, onUnauthorized }: BridgeOptions) {
  const running = new AbortController();
  const inFlight = new Set<RequestId>();

  async function receive({ data }: MessageEvent<unknown>): Promise<void> {
    const request = readRequest(data);
    const { id } = request;
    if (!request.ok) return port.postMessage({ id, error: request.reason });
    if (inFlight.has(request.id)) return port.postMessage({ id, error: 'A query with this id is running.' });
    if (inFlight.size >= MAX_IN_FLIGHT) return port.postMessage({ id, error: 'Too many queries are running.' });
    inFlight.add(request.id);
    const answer = await run(request.query);
    inFlight.delete(request.id);
    if (!running.signal.aborted) port.postMessage({ id, ...answer });
  }

  async function run(query: UncheckedQuery): Promise<{ readonly rows: readonly Row[] } | { readonly error: string }> {
    try {
      return { rows: await rows(query, running.signal) };
    } catch (error) {
      const code = isApiError(error) ? error.code : 'unavailable';
      if (code === 'unauthorized') onUnauthorized();
      return { error: REASONS[code] };
    }
  }

  port.onmessage = (event) => void receive(event);
  return {
    setContext: (context: AppContext) => port.postMessage({ type: 'context', ...context }),
    close() {
      running.abort();
      port.close();
    },
  };
}
