import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createPython } from './create-python.js';
import { hasPython } from './has-python.fixture.js';

const input = { rows: [{ 'films.count': 3 }, { 'films.count': 4 }], filters: [] };
const run = (code: string, options = {}) => createPython(options).run(code, input);

/** Hears of programs that call when they begin, and hang up when they end, which they never do by themselves. */
async function listenForPrograms() {
  const log: ('call' | 'hang up')[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('close', () => tell('hang up'));
    tell('call');
  });
  function tell(what: 'call' | 'hang up'): void {
    log.push(what);
    server.emit('told');
  }
  async function until(what: 'call' | 'hang up', count: number): Promise<void> {
    while (log.filter((entry) => entry === what).length < count) await once(server, 'told');
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    log,
    program: `import socket\nsocket.create_connection(("127.0.0.1", ${port})).recv(1)`,
    calls: (count: number) => until('call', count),
    hangUps: (count: number) => until('hang up', count),
    close: () => void server.close(),
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
    ['is no Python', 'this is not', 'SyntaxError'],
    ['exits with a code', 'raise SystemExit(3)', 'exit code 3'],
    ['prints no JSON', 'print("done")', 'must print JSON'],
    ['prints nothing', '', 'must print JSON'],
    ['prints what JSON has not', 'print(float("nan"))', 'must print JSON'],
  ])('refuses a program with the reason when it %s', async (_, code, message) => {
    await expect(run(code)).rejects.toMatchObject({
      kind: 'python-failed',
      message: expect.stringContaining(message),
    });
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
    const home = await listenForPrograms();
    const gone = new AbortController();
    const running = createPython().run(home.program, input, gone.signal);
    await home.calls(1);
    gone.abort();
    await expect(running).rejects.toMatchObject({ kind: 'python-failed' });
    await home.hangUps(1);
    home.close();
  });

  it('kills programs when the sandbox closes, and starts no others', async () => {
    const home = await listenForPrograms();
    const python = createPython();
    const running = python.run(home.program, input);
    await home.calls(1);
    python.close();
    await expect(running).rejects.toMatchObject({ kind: 'python-failed' });
    await expect(python.run('print(1)', input)).rejects.toMatchObject({ kind: 'python-failed' });
    home.close();
  });

  it('runs four programs at once, and others after them', async () => {
    const home = await listenForPrograms();
    const python = createPython();
    const first = new AbortController();
    const runs = [0, 1, 2, 3, 4].map((index) =>
      python.run(home.program, input, index === 0 ? first.signal : undefined).catch(() => undefined),
    );
    await home.calls(4);
    first.abort();
    await home.calls(5);
    expect(home.log.slice(0, 6)).toEqual(['call', 'call', 'call', 'call', 'hang up', 'call']);
    python.close();
    await Promise.all(runs);
    home.close();
  });

  it('gives a program only the allowed environment variables', async () => {
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
