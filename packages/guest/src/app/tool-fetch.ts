import { own } from '@svc-embed/protocol/internal';
import type { App } from './types.js';

/** Calls a path of the platform's embed API, as `fetch` does. */
export type ToolFetch = (
  path: string,
  init?: {
    readonly method?: string | undefined;
    readonly body?: string | undefined;
    readonly signal?: AbortSignal | null | undefined;
  },
) => Promise<Response>;

/**
 * Returns a `fetch` for the surface that calls a tool of the app's MCP server. The server has the session, so the browser has no
 * credential, and the app's policy needs no other origin. The tool gets `{ path, method, body }`, and its `structuredContent` is
 * `{ status, body }`: `status` is 200 by default, and `body` any JSON. A failed tool is a response of status 502.
 *
 * @throws GuestError `no-host`, by the returned function, without an answer within 60,000 milliseconds; the reason of `signal`.
 * @example
 * const app = await connectApp({ name: 'Sales', version: '1.0.0' });
 * const fetchRows = toolFetch(app, 'svc_request');
 * const response = await fetchRows('/embed/api/query', { method: 'POST', body: JSON.stringify({ measures: ['orders.count'] }) });
 */
export function toolFetch(app: Pick<App, 'callTool'>, tool: string): ToolFetch {
  return async (path, { method = 'GET', body, signal } = {}) => {
    const { isError, content, structuredContent } = await app.callTool(tool, { path, method, body }, { signal });
    const status = isError ? 502 : own(structuredContent, 'status');
    const data = isError ? { message: own(content?.[0], 'text') } : own(structuredContent, 'body');
    return new Response(data === undefined ? null : JSON.stringify(data), {
      status: (status ?? 200) as number,
      headers: { 'content-type': 'application/json' },
    });
  };
}
