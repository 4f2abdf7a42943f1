import { describe, expect, it } from 'vitest';
import { generateSession, startSandbox } from './sandbox.fixture.js';
import type { Sandbox, SandboxOptions } from './sandbox.js';
import type { SandboxSpan } from './sandbox-events.js';
import { serve } from './serve.fixture.js';

const traceId = '0af7651916cd43dd8448eb211c80319c';
const parentSpanId = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${parentSpanId}-01`;

async function start(options?: SandboxOptions, log?: (text: string) => void) {
  const sandbox = await startSandbox(options, log);
  const spans: SandboxSpan[] = [];
  sandbox.events.on('span', (span) => spans.push(span));
  return { sandbox, spans };
}

const get = (sandbox: Sandbox, path: string, headers: Record<string, string> = {}) =>
  fetch(sandbox.url + path, { headers });

describe('spans', () => {
  it('are emitted for requests that name their trace in a header, whatever the answer is', async () => {
    const { sandbox, spans } = await start();
    const before = Date.now();
    await get(sandbox, '/nothing?session=canary', { traceparent });
    await get(sandbox, '/openapi.json', { traceparent });
    expect(spans).toMatchObject([
      { traceId, parentSpanId, method: 'GET', path: '/nothing', status: 404 },
      { traceId, parentSpanId, method: 'GET', path: '/openapi.json', status: 200 },
    ]);
    const [first, second] = spans as [SandboxSpan, SandboxSpan];
    expect([first.spanId, second.spanId].filter((id) => /^[\da-f]{16}$/.test(id))).toHaveLength(2);
    expect(first.spanId).not.toBe(second.spanId);
    expect(first.start).toBeGreaterThanOrEqual(before - 1);
    expect(first.end).toBeGreaterThanOrEqual(first.start);
    expect(JSON.stringify(spans)).not.toContain('canary');
  });

  it('are emitted for a document whose address names its trace', async () => {
    const { sandbox, spans } = await start();
    await get(sandbox, `/embed/dashboard/movies-overview?session=canary&traceparent=${traceparent}`);
    expect(spans).toMatchObject([{ traceId, parentSpanId, path: '/embed/dashboard/movies-overview', status: 200 }]);
    expect(JSON.stringify(spans)).not.toContain('canary');
  });

  it('hide the address of an app, because anyone who knows it can read the files', async () => {
    const { sandbox, spans } = await start();
    await get(sandbox, '/embed/app-files/canary/index.html', { traceparent });
    expect(spans).toHaveLength(1);
    expect(JSON.stringify(spans)).not.toContain('canary');
  });

  it.each([
    ['no header', {}],
    ['a trace that is not sampled', { traceparent: traceparent.replace(/01$/, '00') }],
    ['a malformed header', { traceparent: `${traceparent}-` }],
  ])('are not emitted for a request with %s', async (_, headers) => {
    const { sandbox, spans } = await start();
    await get(sandbox, '/openapi.json', headers);
    expect(spans).toEqual([]);
  });
});

/** Starts a collector that answers with a status and keeps the requests that it receives. */
async function collect(status = 200) {
  const bodies: { resourceSpans: unknown[] }[] = [];
  const origin = await serve(async (request, response) => {
    bodies.push(JSON.parse((await request.setEncoding('utf8').toArray()).join('')));
    response.writeHead(status).end('{}');
  });
  return { bodies, url: `${origin}/v1/traces` };
}

describe('the collector', () => {
  it('receives the spans as OTLP, including those that are queued when the sandbox closes', async () => {
    const { bodies, url } = await collect();
    const { sandbox, spans } = await start({ traces: url });
    await generateSession(sandbox, { deploymentId: 1, externalId: 'ada' });
    await get(sandbox, '/nothing', { traceparent });
    await sandbox.close();
    const [span] = spans as [SandboxSpan];
    const nanoseconds = (milliseconds: number) => `${Math.round(milliseconds * 1000)}000`;
    expect(bodies).toEqual([
      {
        resourceSpans: [
          {
            resource: { attributes: [{ key: 'service.name', value: { stringValue: 'svc-sandbox' } }] },
            scopeSpans: [
              {
                scope: { name: '@svc-embed/sandbox' },
                spans: [
                  {
                    traceId,
                    spanId: span.spanId,
                    parentSpanId,
                    name: 'GET /nothing',
                    kind: 2,
                    startTimeUnixNano: nanoseconds(span.start),
                    endTimeUnixNano: nanoseconds(span.end),
                    attributes: [
                      { key: 'http.request.method', value: { stringValue: 'GET' } },
                      { key: 'url.path', value: { stringValue: '/nothing' } },
                      { key: 'http.response.status_code', value: { intValue: '404' } },
                    ],
                    status: {},
                  },
                ],
              },
            ],
          },
        ],
      },
    ]);
  });

  it('receives spans while the sandbox runs', async () => {
    const { bodies, url } = await collect();
    const { sandbox } = await start({ traces: url });
    await get(sandbox, '/nothing', { traceparent });
    await expect.poll(() => bodies.length).toBe(1);
  });

  it.each([
    ['refuses them', 'answered 500.'],
    ['does not run', 'did not answer.'],
  ])('that %s is reported once, and the sandbox continues', async (kind, problem) => {
    const { bodies, url } = await collect(500);
    const traces = kind === 'refuses them' ? url : 'http://127.0.0.1:1/v1/traces';
    const log: string[] = [];
    const { sandbox } = await start({ traces }, (text) => log.push(text));
    for (let round = 1; round <= 2; round++) {
      expect((await get(sandbox, '/openapi.json', { traceparent })).status).toBe(200);
      if (kind === 'refuses them') await expect.poll(() => bodies.length).toBe(round);
    }
    await sandbox.close();
    expect(log).toEqual([`svc-sandbox: the collector of --traces ${problem}\n`]);
  });

  it.each(['', 'localhost:4318', 'ftp://localhost/', 'http://user:canary@localhost/'])(
    'cannot be %j',
    async (traces) => {
      const problem = { code: 'invalid-option', message: expect.stringMatching(/^traces must be (?!.*canary)/) };
      await expect(start({ traces })).rejects.toMatchObject(problem);
    },
  );
});
