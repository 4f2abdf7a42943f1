import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { createPython } from './create-python.js';

const hasPython = spawnSync('python3', ['--version']).status === 0;
const input = { rows: [{ 'films.count': 3 }, { 'films.count': 4 }], filters: [] };
const run = (code: string, options = {}) => createPython(options).run(code, input);

describe.skipIf(!hasPython)('the Python of a report', () => {
  it('gets the rows and answers the JSON it prints', async () => {
    const code =
      'import json, sys\nrows = json.load(sys.stdin)["rows"]\nprint(json.dumps({"sum": sum(r["films.count"] for r in rows)}))';
    expect(await run(code)).toEqual({ result: { sum: 7 } });
  });

  it('may print before its answer, and to standard error', async () => {
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
  ])('that %s is a 422 that says so', async (_, code, message) => {
    await expect(run(code)).rejects.toMatchObject({
      status: 422,
      code: 'python-failed',
      message: expect.stringContaining(message),
    });
  });

  it('is ended at the time limit, with what it started', async () => {
    const code = 'import subprocess, sys\nsubprocess.run([sys.executable, "-c", "while True: pass"])';
    await expect(run(code, { timeLimit: 300 })).rejects.toMatchObject({ status: 504, code: 'python-timeout' });
  });

  it('is ended when it prints too much', async () => {
    await expect(run('while True: print("x" * 1000)', { outputLimit: 10_000 })).rejects.toMatchObject({
      code: 'python-failed',
      message: expect.stringContaining('10000 bytes'),
    });
  });

  it('is ended when the caller goes away', async () => {
    const gone = new AbortController();
    const running = createPython().run('while True: pass', input, gone.signal);
    gone.abort();
    await expect(running).rejects.toMatchObject({ code: 'python-failed' });
  });

  it('is ended when the sandbox closes', async () => {
    const python = createPython();
    const running = python.run('while True: pass', input);
    python.close();
    await expect(running).rejects.toMatchObject({ code: 'python-failed' });
  });

  it('sees nothing of the environment that could be secret', async () => {
    process.env.SVC_SANDBOX_API_KEY = 'canary';
    const code = 'import json, os\nprint(json.dumps(list(os.environ)))';
    const { result } = await run(code).finally(() => delete process.env.SVC_SANDBOX_API_KEY);
    expect(result).not.toContain('SVC_SANDBOX_API_KEY');
    expect(result).toContain('PATH');
  });
});

describe('a machine without Python', () => {
  it('answers 501', async () => {
    await expect(run('print(1)', { command: 'no-such-python' })).rejects.toMatchObject({
      status: 501,
      code: 'not-implemented',
    });
  });
});
