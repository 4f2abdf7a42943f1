import { parseArgs } from 'node:util';
import type { SandboxInternalUser, SandboxOptions } from './sandbox.js';

export type CliRequest =
  | { readonly kind: 'start'; readonly options: SandboxOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'error'; readonly message: string };

/** The default port of the command line; the library defaults to a free one. */
const DEFAULT_PORT = 4100;

export const HELP = `Usage: npx @svc-embed/sandbox [options]

Starts a local analytics platform to develop and test embeds against.

  --port <number>                port to listen on, 0 for a free one (default ${DEFAULT_PORT})
  --host <address>               address to listen on, 0.0.0.0 for all (default 127.0.0.1)
  --allowed-host <name>          another host name of this machine, such as a Docker service's; repeatable
  --host-origin <origin>         a page that may embed it, such as https://app.example.com; repeatable
                                 (default http://localhost with the ports 3000, 4200, 4300, 4321, 5173 and 8080)
  --insecure-host <host>         a host of a local network whose pages in --host-origin may use http; repeatable
  --data <folder>                keep everything there across restarts (default: in memory)
  --max-external-users <number>  how many external users the account may have (default 10000)
  --token-life <seconds>         how long a surface's access lasts before it needs a new session (default 86400)
  --data-delay <ms>              how long the Data API takes for a query that it has not answered before
  --session-uses <number>        how many documents a session opens (default 1)
  --dashboard-chat <on|off>      whether dashboards show the AI chat if a session does not say (initially on)
  --creator-mode <on|off>        whether sessions may have creatorMode (initially on)
  --internal-user <name>[=<ids>] another internal user, who may open the dashboards of all workbooks or of those with
                                 these ids, such as grace=1,3; repeatable
  --latency <ms>                 delay every call of the APIs
  --fail <rate>                  answer this share of the calls with 503, from 0 to 1
  --seed <integer>               make the same calls fail at each start
  --traces <url>                 send spans of traced requests there as OTLP, such as http://localhost:4318/v1/traces
  --python                       run the Python of reports with the machine's python3
  --help                         show this text

SVC_SANDBOX_API_KEY in the environment fixes the admin key, SVC_SANDBOX_DATA_SECRET the secret that signs tokens of the
Data API; otherwise they are random.
`;

/** Parses the arguments of the command line without the program's name; `startSandbox` checks the values. */
export function readCliOptions(args: readonly string[]): CliRequest {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        host: { type: 'string' },
        'allowed-host': { type: 'string', multiple: true },
        'host-origin': { type: 'string', multiple: true },
        'insecure-host': { type: 'string', multiple: true },
        data: { type: 'string' },
        'max-external-users': { type: 'string' },
        'token-life': { type: 'string' },
        'data-delay': { type: 'string' },
        'session-uses': { type: 'string' },
        'dashboard-chat': { type: 'string' },
        'creator-mode': { type: 'string' },
        'internal-user': { type: 'string', multiple: true },
        latency: { type: 'string' },
        fail: { type: 'string' },
        seed: { type: 'string' },
        traces: { type: 'string' },
        python: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return { kind: 'help' };
    const options = {
      port: readNumber('--port', values.port) ?? DEFAULT_PORT,
      host: values.host,
      allowedHosts: values['allowed-host'],
      hostOrigins: values['host-origin'],
      insecureHosts: values['insecure-host'],
      data: values.data,
      maxExternalUsers: readNumber('--max-external-users', values['max-external-users']),
      tokenLife: readNumber('--token-life', values['token-life']),
      dataDelay: readNumber('--data-delay', values['data-delay']),
      sessionUses: readNumber('--session-uses', values['session-uses']),
      showDashboardChat: readSwitch('--dashboard-chat', values['dashboard-chat']),
      useCreatorMode: readSwitch('--creator-mode', values['creator-mode']),
      internalUsers: values['internal-user']?.map(readInternalUser),
      latency: readNumber('--latency', values.latency),
      fail: readNumber('--fail', values.fail),
      seed: readNumber('--seed', values.seed),
      traces: values.traces,
      python: values.python,
    };
    return { kind: 'start', options: withoutUndefined(options) };
  } catch (error) {
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}

function readNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined || /^\d+(\.\d+)?$/.test(text)) return text === undefined ? undefined : Number(text);
  throw new Error(`${name} must be a number; got ${JSON.stringify(text)}.`);
}

function readSwitch(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined || text === 'on' || text === 'off') return text === undefined ? undefined : text === 'on';
  throw new Error(`${name} must be on or off; got ${JSON.stringify(text)}.`);
}

function readInternalUser(text: string): SandboxInternalUser {
  const [, username, ids] = /^([^=]+)(?:=(\d+(?:,\d+)*))?$/.exec(text) ?? [];
  if (username !== undefined) return { username, ...(ids && { workbooks: ids.split(',').map(Number) }) };
  const expected = 'a username, or one with the ids of workbooks such as grace=1,3';
  throw new Error(`--internal-user must be ${expected}; got ${JSON.stringify(text)}.`);
}

type Defined<T> = { [Name in keyof T]?: Exclude<T[Name], undefined> };

function withoutUndefined<T extends object>(values: T): Defined<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<T>;
}
