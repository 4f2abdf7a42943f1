import { describe, expect, it, type Mock, vi } from 'vitest';
import { createDataClient, type DataClientOptions } from './create-data-client.js';

const baseUrl = 'https://acme.eu.data.example.com/api';
const CANARY = 'canary.token.of-a-viewer';
const rows = { data: [{ 'movies.count': 3 }] };
const waiting = { error: 'Continue wait' };
const query = { measures: ['movies.count'] };

/** Makes a client of a platform that gives these answers in order and repeats the last. Numbers are statuses. */
function setUp(answers: readonly (object | number)[], options: Partial<DataClientOptions> = {}) {
  let time = 0;
  const fetch: Mock<NonNullable<DataClientOptions['fetch']>> = vi.fn(async () => {
    const answer = answers[Math.min(fetch.mock.calls.length, answers.length) - 1];
    return typeof answer === 'number' ? Response.json({}, { status: answer }) : Response.json(answer);
  });
  const client = createDataClient({
    baseUrl,
    token: CANARY,
    fetch,
    now: () => time,
    sleep: async (milliseconds) => {
      time += milliseconds;
    },
    ...options,
  });
  return { client, fetch };
}

it('sends a query with the token, without a scheme', async () => {
  const { client, fetch } = setUp([rows]);
  expect(await client.load(query)).toEqual(rows);
  const [url, init] = fetch.mock.calls[0] ?? [];
  expect(url).toBe(`${baseUrl}/v1/load`);
  expect(init).toMatchObject({ method: 'POST', body: JSON.stringify({ query }) });
  expect(init?.headers).toHaveProperty('authorization', CANARY);
});

it('reads the metadata and runs SQL', async () => {
  const meta = { cubes: [{ name: 'movies', measures: [], dimensions: [] }] };
  expect(await setUp([meta]).client.meta()).toEqual(meta);
  const sql = { columns: ['n'], rows: [[1], [null]] };
  const { client, fetch } = setUp([sql]);
  expect(await client.svcsql('SELECT 1 AS n')).toEqual(sql);
  expect(fetch.mock.calls[0]?.[1].body).toBe('{"query":"SELECT 1 AS n"}');
});

it('repeats a query after a 503, but not after a 504', async () => {
  for (const [status, times] of [
    [504, 1],
    [503, 3],
  ] as const) {
    const { client, fetch } = setUp([status]);
    await expect(client.svcsql('SELECT 1')).rejects.toMatchObject({ code: 'server-error', status });
    expect(fetch).toHaveBeenCalledTimes(times);
  }
});

describe('data that the platform still computes', () => {
  it('is requested until it is available', async () => {
    const { client, fetch } = setUp([waiting, waiting, rows]);
    expect(await client.load(query)).toEqual(rows);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is no longer requested after the caller aborts', async () => {
    const controller = new AbortController();
    const { client } = setUp([waiting], { sleep: async () => controller.abort() });
    await expect(client.load(query, { signal: controller.signal })).rejects.toMatchObject({ code: 'aborted' });
  });

  it('fails with a timeout at the deadline', async () => {
    const { client } = setUp([waiting], { timeout: 20, sleep: () => new Promise(() => {}) });
    await expect(client.load(query)).rejects.toMatchObject({
      code: 'timeout',
      message: expect.stringContaining('load'),
    });
  });
});

describe('the token', () => {
  it('is requested once for all calls, and once more after a 401', async () => {
    let count = 0;
    const token = vi.fn(async () => `token-${++count}-of-the-viewer`);
    const { client, fetch } = setUp([rows, rows, 401, rows], { token });
    await Promise.all([client.load(query), client.load(query)]);
    expect(token).toHaveBeenCalledTimes(1);
    expect(await client.load(query)).toEqual(rows);
    expect(token).toHaveBeenCalledTimes(2);
    expect(fetch.mock.calls.at(-1)?.[1].headers).toHaveProperty('authorization', 'token-2-of-the-viewer');
  });

  it.each<[string, () => Promise<string>, string, string]>([
    ['throws', () => Promise.reject(new Error(CANARY)), 'unauthorized', 'the function token threw an error'],
    ['returns an empty token', async () => '', 'invalid-request', 'the result of the function token is empty'],
    ['returns a header', async () => 'Bearer x', 'invalid-request', 'the result of the function token must be'],
  ])('is named like its option in the error when the function %s', async (_, token, code, text) => {
    const { client, fetch } = setUp([rows], { token });
    await expect(client.load(query)).rejects.toMatchObject({ code, message: expect.stringContaining(text) });
    expect(fetch).not.toHaveBeenCalled();
  });

  it('does not appear in an error', async () => {
    const body = { error: { message: `The token ${CANARY} is not for you.` } };
    const fetch = async () => Response.json(body, { status: 403 });
    const error = await setUp([], { fetch })
      .client.load(query)
      .catch((error: unknown) => error);
    expect(error).toMatchObject({ code: 'forbidden' });
    expect(JSON.stringify(error) + String(error)).not.toContain('canary');
  });

  it.each([
    [{ baseUrl }, 'token is undefined'],
    [{ token: CANARY }, 'baseUrl is empty'],
    [{ baseUrl: 'http://data.example.com', token: CANARY }, 'https'],
    [{ baseUrl, token: 'two words' }, 'token must be only the token'],
    [undefined, 'token is undefined'],
  ])('and the address are checked when the client is made: %j', (options, expected) => {
    expect(() => createDataClient(options as never)).toThrow(expected);
  });
});

describe('another viewer', () => {
  const rowsOf = (name: string) => ({ data: [{ 'orders.owner': name }] });

  /** Makes a client of a platform that answers each token with its owner's rows, when `answer` is called. */
  function setUpViewers(options: Partial<DataClientOptions>) {
    const waiting: (() => void)[] = [];
    const fetch: NonNullable<DataClientOptions['fetch']> = (_, init) =>
      new Promise((resolve) => {
        const owner = new Headers(init.headers).get('authorization') ?? '';
        waiting.push(() => resolve(Response.json(rowsOf(owner))));
      });
    const answer = async () => {
      await expect.poll(() => waiting).not.toHaveLength(0);
      waiting.shift()?.();
    };
    return { client: createDataClient({ baseUrl, token: CANARY, fetch, ...options }), answer };
  }

  it.each<[string, boolean]>([
    ['the function viewer', true],
    ['reset', false],
  ])('gets only their own rows, and the calls of the former one are rejected, with %s', async (_, hasViewer) => {
    let signedIn: string | undefined = 'ada';
    const token = vi.fn(async () => `${signedIn}`);
    const { client, answer } = setUpViewers(hasViewer ? { token, viewer: () => signedIn } : { token });
    const change = (name: string) => {
      signedIn = name;
      if (!hasViewer) client.reset();
    };

    const first = client.load(query);
    await answer();
    expect(await first).toEqual(rowsOf('ada'));

    const late = client.load(query);
    change('noor');
    const second = client.load(query);
    await answer();
    await expect(late).rejects.toMatchObject({ code: 'aborted', message: expect.stringContaining('another viewer') });
    await answer();
    expect(await second).toEqual(rowsOf('noor'));
    expect(token).toHaveBeenCalledTimes(2);
  });

  /** Sends two requests of Ada. The first is answered with 401; `meanwhile` runs during the request for a new token. */
  async function renewBetween(meanwhile: (change: (name: string) => void) => void) {
    let signedIn = 'ada';
    let requests = 0;
    const owners: string[] = [];
    const token = async (viewer: string | undefined) => {
      requests += 1;
      const owner = signedIn;
      if (requests === 2) await Promise.resolve().then(() => meanwhile((name) => (signedIn = name)));
      return `${owner}-${viewer}-${requests}`;
    };
    const fetch: NonNullable<DataClientOptions['fetch']> = async (_, init) => {
      owners.push(new Headers(init.headers).get('authorization') ?? '');
      if (owners.length > 1) return Response.json(rowsOf('x'));
      signedIn = 'noor';
      return new Response(null, { status: 401 });
    };
    const client = createDataClient({ baseUrl, token, viewer: () => signedIn, fetch });
    const first = await client.load(query).catch((error: unknown) => error);
    signedIn = 'ada';
    await client.load(query);
    return { first, owners };
  }

  it('B72 gets no token that was requested while somebody else was signed in', async () => {
    const { first, owners } = await renewBetween((change) => change('ada'));
    expect(first).toMatchObject({ code: 'aborted' });
    expect(owners).toEqual(['ada-ada-1', 'ada-ada-3']);
  });

  it('B72 leaves no token for the next request of the former one', async () => {
    const { first, owners } = await renewBetween(() => {});
    expect(first).toMatchObject({ code: 'aborted' });
    expect(owners.at(-1)).toBe('ada-ada-3');
  });

  it('B72 gets no token that was requested before reset()', async () => {
    let release = (_: string) => {};
    const tokens = [new Promise<string>((resolve) => (release = resolve)), Promise.resolve('second-token')];
    const token = vi.fn(() => tokens.shift() ?? '');
    const fetch = vi.fn<NonNullable<DataClientOptions['fetch']>>(async () => Response.json(rowsOf('x')));
    const client = createDataClient({ baseUrl, token, fetch });
    const late = client.load(query);
    client.reset();
    release('first-token');
    await expect(late).rejects.toMatchObject({ code: 'aborted' });
    await client.load(query);
    expect(fetch.mock.calls.map(([, init]) => new Headers(init.headers).get('authorization'))).toEqual([
      'second-token',
    ]);
  });

  it.each([
    { token: async () => CANARY, viewer: 'ada' },
    { token: CANARY, viewer: () => 'ada' },
  ])('is supported only with functions for viewer and token: %j', (options) => {
    expect(() => createDataClient({ baseUrl, ...options } as never)).toThrow('viewer must be a function');
  });
});

it('refuses an answer without rows', async () => {
  await expect(setUp([{ rows: [] }]).client.load(query)).rejects.toMatchObject({ code: 'bad-response' });
});
