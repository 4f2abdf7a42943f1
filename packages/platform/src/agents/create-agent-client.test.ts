import { describe, expect, it, vi } from 'vitest';
import { type AgentClientOptions, createAgentClient } from './create-agent-client.js';

const agentUrl = 'https://ai.eu.example.com/api/v1/public/acme/agents/7';
const CANARY = 'svc_canary_0123456789';
const input = { message: 'films', viewer: { externalId: 'ada' } };

function setUp(response: () => Response, options: Partial<AgentClientOptions> = {}) {
  const fetch = vi.fn<NonNullable<AgentClientOptions['fetch']>>(async () => response());
  return { fetch, client: createAgentClient({ agentUrl, apiKey: CANARY, fetch, ...options }) };
}

async function collect(steps: AsyncIterable<unknown>): Promise<unknown[]> {
  const collected: unknown[] = [];
  for await (const step of steps) collected.push(step);
  return collected;
}

describe('the stream of an answer', () => {
  it('is requested with the key, once, when it is first read', async () => {
    const { client, fetch } = setUp(() => Response.json({}, { status: 503 }));
    const stream = client.streamChat(input);
    expect(fetch).not.toHaveBeenCalled();
    await expect(collect(stream)).rejects.toMatchObject({ code: 'server-error', status: 503 });
    expect(fetch).toHaveBeenCalledTimes(1);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(url).toBe(`${agentUrl}/chat/stream-chat-state`);
    expect(init).toMatchObject({ method: 'POST', body: JSON.stringify(input) });
    expect(init?.headers).toHaveProperty('authorization', `Api-Key ${CANARY}`);
  });

  it('throws for a step of the type error, without its text', async () => {
    const failed = `{"type":"text","text":"a"}\n{"type":"error","message":"${CANARY}"}\n`;
    const { client } = setUp(() => new Response(failed));
    const stream = client.streamChat(input);
    expect((await stream.next()).value).toEqual({ type: 'text', text: 'a' });
    const error = await stream.next().catch((error: unknown) => error);
    expect(error).toMatchObject({ code: 'server-error' });
    expect(String(error)).not.toContain('canary');
  });

  it('is closed when the loop ends early, and when the caller aborts', async () => {
    const cancel = vi.fn();
    const endless = () => {
      const pull = (controller: ReadableStreamDefaultController) =>
        controller.enqueue(new TextEncoder().encode('{"type":"text"}\n'));
      return new Response(new ReadableStream({ pull, cancel }));
    };
    for await (const step of setUp(endless).client.streamChat(input)) if (step) break;
    expect(cancel).toHaveBeenCalledTimes(1);
    const controller = new AbortController();
    const stream = setUp(endless).client.streamChat(input, { signal: controller.signal });
    await stream.next();
    controller.abort();
    await expect(collect(stream)).rejects.toMatchObject({ code: 'aborted' });
    expect(cancel).toHaveBeenCalledTimes(2);
  });

  it('fails with a timeout when the platform sends nothing more', async () => {
    const silent = () => new Response(new ReadableStream({}));
    await expect(collect(setUp(silent, { timeout: 20 }).client.streamChat(input))).rejects.toMatchObject({
      code: 'timeout',
    });
  });
});

it.each([
  [undefined, 'agentUrl is undefined'],
  [{ agentUrl }, 'apiKey is undefined'],
  [{ agentUrl: 'ai.example.com', apiKey: CANARY }, 'agentUrl must be'],
])('createAgentClient refuses the options %j', (options, expected) => {
  expect(() => createAgentClient(options as never)).toThrow(expected);
});
