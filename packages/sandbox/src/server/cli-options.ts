import { parseArgs } from 'node:util';

/** What a command line asks for. */
export type CliRequest =
  | { readonly kind: 'start'; readonly port: number; readonly hostOrigins?: readonly string[] }
  | { readonly kind: 'help' }
  | { readonly kind: 'error'; readonly message: string };

/** The port of the command line; the library's default is a free one. */
export const DEFAULT_PORT = 4100;

/** What `--help` prints. */
export const HELP = `Usage: svc-sandbox [options]

Starts a local analytics platform to develop and test embeds against.

  --port <number>         port to listen on, 0 for a free one (default ${DEFAULT_PORT})
  --host-origin <origin>  a page that may embed it, such as http://localhost:3000; repeatable
                          (default http://localhost:4200 and http://localhost:4300)
  --help                  show this text

SVC_SANDBOX_API_KEY in the environment fixes the development key; otherwise each start makes a new one.
`;

/** Reads the arguments of the command line, without the program's own name. */
export function readCliOptions(args: readonly string[]): CliRequest {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        port: { type: 'string' },
        'host-origin': { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    });
    if (values.help) return { kind: 'help' };
    const port = values.port ?? String(DEFAULT_PORT);
    if (!/^\d{1,5}$/.test(port) || Number(port) > 65_535) {
      return { kind: 'error', message: `--port must be a number from 0 to 65535; got ${JSON.stringify(port)}.` };
    }
    const origins = values['host-origin'];
    return { kind: 'start', port: Number(port), ...(origins === undefined ? {} : { hostOrigins: origins }) };
  } catch (error) {
    return { kind: 'error', message: error instanceof Error ? error.message : String(error) };
  }
}
