import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { serve } from '@svc-embed/browser-tools/serve';
import { describe, expect, it } from 'vitest';
import { createPython } from './create-python.js';
import { hasPython } from './has-python.fixture.js';
import { readOutput } from './read-output.js';

const input = { rows: [{ 'films.count': 3 }, { 'films.count': 4 }], filters: [] };
const run = (code: string, options = {}) => createPython(options).run(code, input);

/** Starts a server that programs connect to, so that it notices their start and their end. The programs never end by themselves. */
async function servePrograms() {
  const log: ('begin' | 'end')[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('close', () => note('end'));
    note('begin');
  });
  function note(what: 'begin' | 'end'): void {
    log.push(what);
    server.emit('noted');
  }
  async function until(what: 'begin' | 'end', count: number): Promise<void> {
    while (log.filter((entry) => entry === what).length < count) await once(server, 'noted');
  }
  const { port, close } = await serve(server);
  return {
    log,
    program: `import socket\nsocket.create_connection(("127.0.0.1", ${port})).recv(1)`,
    begins: (count: number) => until('begin', count),
    ends: (count: number) => until('end', count),
    close,
  };
}

describe.skipIf(!hasPython)('the Python of a report', () => {
  it('passes the rows to a program and returns the JSON that it prints', async () => {
    const code =
      'import json, sys\nrows = json.load(sys.stdin)["rows"]\nprint(json.dumps({"sum": sum(r["films.count"] for r in rows)}))';
    expect(await run(code)).toEqual({ result: { sum: 7 } });
  });

  it('returns what a program prints before its result and to standard error', async () => {
    const code = 'import sys\nprint("working")\nprint("careful", file=sys.stderr)\nprint("[1]")';
    expect(await run(code)).toEqual({ result: [1], stdout: 'working\n', stderr: 'careful\n' });
  });

  it.each([
    ['fails', '1 / 0', 'ZeroDivisionError'],
    ['is not Python', 'this is not', 'SyntaxError'],
    ['exits with a code', 'raise SystemExit(3)', 'exit code 3'],
    ['prints no JSON', 'print("done")', 'must print JSON'],
    ['prints nothing', '', 'must print JSON'],
    ['prints a value that JSON lacks', 'print(float("nan"))', 'must print JSON'],
  ])('refuses a program with the reason when it %s', async (_, code, message) => {
    await expect(run(code)).rejects.toMatchObject({ kind: 'python-failed', message: expect.stringContaining(message) });
  });

  it('runs a program that is longer than a command line', async () => {
    expect(await run(`${'# long\n'.repeat(40_000)}print(1)`)).toEqual({ result: 1 });
  });

  it('refuses a program with a NUL', async () => {
    await expect(run('print(1)\0')).rejects.toMatchObject({ kind: 'python-failed' });
  });

  it('returns when a program has ended, even if its children still run', async () => {
    const code = 'import subprocess\nsubprocess.Popen(["sleep", "60"])\nprint(1)';
    expect(await run(code, { timeLimit: 30_000 })).toEqual({ result: 1 });
  });

  it('deletes the file of a program', async () => {
    const { result } = await run('print("\\"" + __file__.replace("\\\\", "/") + "\\"")');
    expect(existsSync(String(result))).toBe(false);
    expect(result).toContain('report.py');
  });

  it('kills a program and its children at the time limit', async () => {
    const code = 'import subprocess, sys\nsubprocess.run([sys.executable, "-c", "while True: pass"])';
    await expect(run(code, { timeLimit: 300 })).rejects.toMatchObject({ kind: 'python-timeout' });
  });

  it('kills a program that prints too much', async () => {
    await expect(run('while True: print("x" * 1000)', { outputLimit: 10_000 })).rejects.toMatchObject({
      kind: 'python-failed',
      message: expect.stringContaining('10000 bytes'),
    });
  });

  it('kills a program when its caller goes away', async () => {
    const programs = await servePrograms();
    const gone = new AbortController();
    const running = createPython().run(programs.program, input, gone.signal);
    await programs.begins(1);
    gone.abort();
    await expect(running).rejects.toMatchObject({ kind: 'python-failed' });
    await programs.ends(1);
    await programs.close();
  });

  it('kills programs when the sandbox closes, and starts no others', async () => {
    const programs = await servePrograms();
    const python = createPython();
    const running = python.run(programs.program, input);
    await programs.begins(1);
    python.close();
    await expect(running).rejects.toMatchObject({ kind: 'python-failed' });
    await expect(python.run('print(1)', input)).rejects.toMatchObject({ kind: 'python-failed' });
    await programs.close();
  });

  it('runs four programs concurrently, and others after them', async () => {
    const programs = await servePrograms();
    const python = createPython();
    const first = new AbortController();
    const runs = [0, 1, 2, 3, 4].map((index) =>
      python.run(programs.program, input, index === 0 ? first.signal : undefined).catch(() => undefined),
    );
    await programs.begins(4);
    first.abort();
    await programs.begins(5);
    expect(programs.log.slice(0, 6)).toEqual(['begin', 'begin', 'begin', 'begin', 'end', 'begin']);
    python.close();
    await Promise.all(runs);
    await programs.close();
  });

  it('A124 gives a program only the allowed environment variables', async () => {
    process.env.SVC_SANDBOX_API_KEY = 'canary';
    const code = 'import json, os\nprint(json.dumps(list(os.environ)))';
    const { result } = await run(code).finally(() => delete process.env.SVC_SANDBOX_API_KEY);
    expect(result).not.toContain('SVC_SANDBOX_API_KEY');
    expect(result).toContain('PATH');
  });
});

describe('a machine without Python', () => {
  it('refuses a run without python3 as python-missing', async () => {
    await expect(run('print(1)', { command: 'no-such-python' })).rejects.toMatchObject({ kind: 'python-missing' });
  });
});

it('B81 refuses a result that is nested too deeply to be answered', () => {
  const nested = (depth: number) => `${'[{"a":'.repeat(depth / 2)}1${'}]'.repeat(depth / 2)}`;
  const read = (stdout: string) => readOutput({ stdout, stderr: '', exitCode: 0 });
  expect(read(nested(200)).result).toEqual(JSON.parse(nested(200)));
  for (const depth of [202, 150_000]) {
    for (const stdout of [nested(depth), `working\n${nested(depth)}`]) {
      expect(() => read(stdout)).toThrow('must print JSON of at most 200 levels');
    }
  }
});
