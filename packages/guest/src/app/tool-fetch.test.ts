import { expect, it } from 'vitest';
import { toolFetch } from './tool-fetch.js';
import type { ToolResult } from './types.js';

function setUp(result: ToolResult) {
  const calls: unknown[][] = [];
  const callTool = async (...call: unknown[]) => {
    calls.push(call);
    return result;
  };
  return { calls, fetchRows: toolFetch({ callTool }, 'svc_request') };
}

it('calls the tool with path, method and body, and returns its result as a response', async () => {
  const { calls, fetchRows } = setUp({ structuredContent: { status: 201, body: { rows: [1] } } });
  const { signal } = new AbortController();
  const response = await fetchRows('/embed/api/query', { method: 'POST', body: '{}', signal });
  expect([response.status, await response.json()]).toEqual([201, { rows: [1] }]);
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(calls).toEqual([['svc_request', { path: '/embed/api/query', method: 'POST', body: '{}' }, { signal }]]);
});

it('uses GET by default, and the status 200', async () => {
  const { calls, fetchRows } = setUp({ structuredContent: { body: null } });
  const response = await fetchRows('/embed/api/me');
  expect([response.ok, await response.json()]).toEqual([true, null]);
  expect(calls[0]?.[1]).toEqual({ path: '/embed/api/me', method: 'GET', body: undefined });
});

it('has no body if the tool returns none, as for 204', async () => {
  const response = await setUp({ structuredContent: { status: 204 } }).fetchRows('/embed/api/me');
  expect([response.status, await response.text()]).toEqual([204, '']);
});

it('returns 502 with the text of a failed tool', async () => {
  const { fetchRows } = setUp({
    isError: true,
    content: [{ type: 'text', text: 'no such path' }],
    structuredContent: {},
  });
  const response = await fetchRows('/embed/api/me');
  expect([response.status, await response.json()]).toEqual([502, { message: 'no such path' }]);
});
