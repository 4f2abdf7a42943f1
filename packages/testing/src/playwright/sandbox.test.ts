import { afterEach, expect, test, vi } from 'vitest';
import { mintSession, openSandbox } from './sandbox.js';

afterEach(() => {
  vi.unstubAllGlobals();
});

const sandbox = {
  url: 'http://127.0.0.1:4100',
  keys: { admin: 'svc_admin_1', scoped: '', expired: '' },
  deployments: [{ id: 7, name: 'seven' }],
  dashboards: [],
  hostOrigins: [],
  close: async () => {},
};

function answer(response: Response) {
  const fetch = vi.fn(async (_url: string, _init: RequestInit) => response);
  vi.stubGlobal('fetch', fetch);
  return () => {
    const [url, init] = fetch.mock.calls[0] ?? [];
    return { url, body: JSON.parse(String(init?.body)), headers: init?.headers };
  };
}

test('openSandbox names the package to install if the sandbox is missing', async () => {
  const cause = Object.assign(new Error("Cannot find package '@svc-embed/sandbox' imported from /a.js"), {
    code: 'ERR_MODULE_NOT_FOUND',
  });
  await expect(openSandbox({}, () => Promise.reject(cause))).rejects.toMatchObject({
    code: 'missing-package',
    message: expect.stringContaining('npm install -D @svc-embed/sandbox'),
    cause,
  });
});

test.each([
  new SyntaxError('Unexpected token'),
  Object.assign(new Error("Cannot find package 'hono' imported from /sandbox.js"), { code: 'ERR_MODULE_NOT_FOUND' }),
])('openSandbox throws the errors of the sandbox itself: %s', async (cause) => {
  await expect(openSandbox({}, () => Promise.reject(cause))).rejects.toBe(cause);
});

test.each([
  [{}, { deploymentId: 7, externalId: 'test@example.com' }],
  [
    { externalId: 'ada', deploymentId: 8 },
    { deploymentId: 8, externalId: 'ada' },
  ],
  [{ internalId: 'ada@example.com' }, { deploymentId: 7, internalId: 'ada@example.com' }],
])('mintSession requests a session for %o', async (viewer, body) => {
  const asked = answer(Response.json({ sessionId: 's1' }));
  expect(await mintSession(sandbox, viewer)).toBe('s1');
  expect(asked()).toMatchObject({
    url: 'http://127.0.0.1:4100/api/v1/embed/generate-session',
    body,
    headers: { Authorization: 'Api-Key svc_admin_1' },
  });
});

test.each([Response.json({}, { status: 403 }), new Response('oops', { status: 200 })])(
  'mintSession rejects if the answer has no session, without its key in the error',
  async (response) => {
    answer(response);
    const failure = await mintSession(sandbox).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'session-refused' });
    expect(String(failure)).not.toContain('svc_admin_1');
  },
);
