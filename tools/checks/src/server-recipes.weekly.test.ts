/** The server recipes of the guide are short, name their test, and pass it if their language is installed. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, serve } from '@svc-embed/browser-tools/serve';
import { checkEndpoint } from '@svc-embed/testing/check-endpoint';
import { afterAll, describe, expect, it } from 'vitest';

const GUIDE = new URL('../../../docs/pages/guides/server-recipes.md', import.meta.url);
const RECIPES = fileURLToPath(new URL('../../../packages/platform/recipes/', import.meta.url));
const JARS = ['annotations', 'core', 'databind'].map((name) => `/usr/share/java/jackson-${name}.jar`);

interface Language {
  readonly recipe: string;
  /** The reader's own files: the sign-in, and the server around the route. */
  readonly yours: Readonly<Record<string, string>>;
  /** Commands that run next to the recipe. If one fails, the recipe cannot run here. */
  readonly prepare: readonly (readonly string[])[];
  readonly start: (port: string) => readonly string[];
  readonly path?: string;
}

const languages: Readonly<Record<string, Language>> = {
  Python: {
    recipe: 'session.py',
    yours: { 'users.py': 'def find_user(cookies):\n    return cookies[6:] or None\n' },
    prepare: [['python3', '-c', 'import flask, requests']],
    start: (port) => ['python3', '-m', 'flask', '--app', 'session', 'run', '--port', port],
  },
  Ruby: {
    recipe: 'session.rb',
    yours: {
      'users.rb': 'def find_user(cookies) = cookies[6..]\n',
      'config.ru': "require_relative 'session'\nmap('/api/session') { run SESSION_ROUTE }\n",
    },
    prepare: [['ruby', '-e', "require 'rack'; require 'puma'"]],
    start: (port) => ['puma', '--bind', `tcp://127.0.0.1:${port}`],
  },
  Go: {
    recipe: 'session.go',
    yours: {
      'main.go': `package main
import ("net/http"; "os"; "strings")
func findUser(r *http.Request) string { return strings.TrimPrefix(r.Header.Get("Cookie"), "login=") }
func main() {
	http.HandleFunc("/api/session", handleSession)
	http.ListenAndServe("127.0.0.1:"+os.Args[1], nil)
}
`,
    },
    prepare: [['go', 'build', '-o', 'server', 'session.go', 'main.go']],
    start: (port) => ['./server', port],
  },
  Java: {
    recipe: 'SessionRoute.java',
    yours: {
      'Users.java': `class Users {
  static String find(String cookies) { return cookies == null ? null : cookies.substring(6); }
  public static void main(String[] args) throws Exception {
    var server = com.sun.net.httpserver.HttpServer.create(new java.net.InetSocketAddress("127.0.0.1", Integer.parseInt(args[0])), 0);
    server.createContext("/api/session", new SessionRoute());
    server.start();
  }
}
`,
    },
    prepare: [['javac', '-cp', JARS.join(':'), 'SessionRoute.java', 'Users.java']],
    start: (port) => ['java', '-cp', ['.', ...JARS].join(':'), 'Users', port],
  },
  PHP: {
    recipe: 'session.php',
    yours: { 'users.php': "<?php function find_user() { return $_COOKIE['login'] ?? null; }\n" },
    prepare: [['php', '--version']],
    start: (port) => ['php', '-S', `127.0.0.1:${port}`],
    path: '/session.php',
  },
};

const guide = readFileSync(GUIDE, 'utf8');
const included = [...guide.matchAll(/^```\S+ (\S+)$/gm)].map(([, path = '']) => path);

describe('the guide', () => {
  it('has recipes in all languages', () => {
    const endings = ['mjs', 'py', 'rb', 'go', 'java', 'php', 'cs'];
    expect(endings.filter((ending) => !included.some((path) => path.endsWith(`.${ending}`)))).toEqual([]);
  });

  it.each(included)('has a recipe of at most 40 lines: %s', (path) => {
    expect(readFileSync(new URL(path, GUIDE), 'utf8').trimEnd().split('\n').length).toBeLessThanOrEqual(40);
  });

  it('names the command that tests each of them', () => {
    expect(guide.includes('npx --no-install @svc-embed/testing check-endpoint ')).toBe(true);
  });
});

/** The number of sessions of the platform, which limits the rate of the viewer `busy`. */
let count = 0;
const platform = await serve(async (request, response) => {
  const { externalId, deploymentId } = JSON.parse((await request.toArray()).join(''));
  const isKnown = request.headers.authorization === 'Api-Key svc_dev_canary_key' && deploymentId === 1;
  if (!isKnown) return response.writeHead(403).end();
  if (externalId === 'busy') return response.writeHead(429, { 'retry-after': '7' }).end();
  response.end(JSON.stringify({ sessionId: `canary-session-${++count}` }));
});

const folder = mkdtempSync(join(tmpdir(), 'svc-embed-recipes-'));
const processes: ChildProcess[] = [];

afterAll(async () => {
  const running = processes.filter(({ exitCode }) => exitCode === null);
  await Promise.all(
    running.map(async (process) => {
      const ended = once(process, 'exit');
      process.kill('SIGKILL');
      await ended;
    }),
  );
  await platform.close();
  rmSync(folder, { recursive: true });
});

describe.each(Object.entries(languages))('the recipe for %s', (name, { recipe, yours, prepare, start, path }) => {
  it('passes its test, even while the platform limits the rate', { timeout: 300_000 }, async ({ skip }) => {
    const cwd = join(folder, name);
    cpSync(join(RECIPES, recipe), join(cwd, recipe));
    for (const [file, text] of Object.entries(yours)) writeFileSync(join(cwd, file), text);
    try {
      for (const [program = '', ...args] of prepare) execFileSync(program, args, { cwd, stdio: 'pipe' });
    } catch {
      skip(`${basename(cwd)} is not on this machine`);
    }
    const port = await freePort();
    const [program = '', ...args] = start(`${port}`);
    const origin = `http://127.0.0.1:${port}`;
    const env = { ...process.env, SVC_TENANT: platform.origin, SVC_API_KEY: 'svc_dev_canary_key', SITE_ORIGIN: origin };
    const server = spawn(program, args, { cwd, env, stdio: 'ignore' });
    processes.push(server);
    await listening(port, server);

    const url = `${origin}${path ?? '/api/session'}`;
    const options = { now: () => 0, timeout: 60_000 };
    const checks = await checkEndpoint(url, { ...options, headers: { cookie: 'login=ada' } });
    expect(checks.filter(({ status }) => status !== 'ok')).toMatchObject([{ code: 'retry-after' }]);
    const busy = await checkEndpoint(url, { ...options, headers: { cookie: 'login=busy' } });
    expect(busy.find(({ code }) => code === 'post')?.found).toContain('503');
    expect(busy).toContainEqual(expect.objectContaining({ code: 'retry-after', status: 'ok' }));
  });
});

/** Resolves when the server listens; throws if it has ended before. */
async function listening(port: number, server: ChildProcess): Promise<void> {
  for (let listens = false; !listens; ) {
    expect(server.exitCode).toBe(null);
    listens = await new Promise((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => setTimeout(resolve, 100, false));
      socket.once('connect', () => socket.end());
    });
  }
}
