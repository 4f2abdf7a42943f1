import { isIP } from 'node:net';
import { isHostName as isExactHost } from '@svc-embed/protocol/internal';
import { z } from 'zod';
import { DEFAULT_HOST_ORIGINS, readHostOrigins } from './host-origins.js';
import { MAX_SESSION_USES, TOKEN_LIFE } from './resources/sessions/store.js';
import type { SandboxOptions } from './sandbox.js';
import { SandboxError } from './sandbox-error.js';

type Defaulted = 'port' | 'host' | 'allowedHosts' | 'hostOrigins' | 'insecureHosts' | 'maxExternalUsers' | 'tokenLife';
export type CheckedOptions = SandboxOptions &
  Required<Pick<SandboxOptions, Defaulted | 'dataDelay' | 'sessionUses' | 'now'>>;

const TEN_MINUTES = 600_000;

type Rule = { readonly expected: string; readonly holds: (value: unknown) => boolean };

const BOOLEAN: Rule = { expected: 'true or false', holds: (value) => typeof value === 'boolean' };

const internalUsers = z
  .array(
    z.strictObject({
      username: z.string().min(1),
      displayName: z.string().optional(),
      workbooks: z.array(z.int().positive()).optional(),
    }),
  )
  .refine((users) => new Set(users.map(({ username }) => username)).size === users.length);
const INTERNAL_USERS: Rule = {
  expected: 'a list of { username, displayName?, workbooks? } with each username once',
  holds: (value) => internalUsers.safeParse(value).success,
};

const isHostName = (value: unknown): boolean => typeof value === 'string' && /^[\w-]+(\.[\w-]+)*$/.test(value);

const RULES: ReadonlyMap<keyof SandboxOptions, Rule> = new Map([
  ['port', integer(0, 65_535)],
  ['host', { expected: 'an address or a host name', holds: (value) => isHostName(value) || isIP(String(value)) > 0 }],
  ['allowedHosts', { expected: 'a list of host names without ports', holds: isListOf(isHostName) }],
  [
    'insecureHosts',
    { expected: 'a list of exact host names and IP addresses without ports', holds: isListOf(isExactHost) },
  ],
  ['data', { expected: 'the path of a folder', holds: (value) => typeof value === 'string' && value !== '' }],
  ['maxExternalUsers', integer(0, Number.MAX_SAFE_INTEGER)],
  ['tokenLife', integer(1, TOKEN_LIFE)],
  ['dataDelay', integer(0, TEN_MINUTES)],
  ['sessionUses', integer(1, MAX_SESSION_USES)],
  ['showDashboardChat', BOOLEAN],
  ['useCreatorMode', BOOLEAN],
  ['internalUsers', INTERNAL_USERS],
  ['latency', integer(0, TEN_MINUTES)],
  [
    'fail',
    { expected: 'a number from 0 to 1', holds: (value) => typeof value === 'number' && value >= 0 && value <= 1 },
  ],
  ['seed', integer(0, Number.MAX_SAFE_INTEGER)],
  ['python', BOOLEAN],
  ['now', { expected: 'a function', holds: (value) => typeof value === 'function' }],
]);

/** Applies the defaults; throws `SandboxError('invalid-option')` for the first invalid option. */
export function checkOptions(options: SandboxOptions): CheckedOptions {
  for (const [name, { expected, holds }] of RULES) {
    const value = options[name];
    if (value !== undefined && !holds(value)) throw refuse(`${name} must be ${expected}; got ${show(value)}.`);
  }
  // RFC 7518 demands a secret of at least the hash's 32 bytes for HS256.
  for (const [name, least] of [['apiKey', 8] as const, ['dataSecret', 32] as const]) {
    if (!isSecret(options[name], least))
      throw refuse(`${name} must have ${least} to 256 visible ASCII characters and no space.`);
  }
  // The value is not shown: it may contain the password that is refused here.
  if (options.traces !== undefined && !isCollector(options.traces))
    throw refuse('traces must be an http or https address without a user name and password.');
  const { insecureHosts = [], now = Date.now } = options;
  return {
    ...options,
    port: options.port ?? 0,
    host: options.host ?? '127.0.0.1',
    allowedHosts: options.allowedHosts ?? [],
    hostOrigins: readHostOrigins(options.hostOrigins ?? DEFAULT_HOST_ORIGINS, insecureHosts),
    insecureHosts,
    maxExternalUsers: options.maxExternalUsers ?? 10_000,
    tokenLife: options.tokenLife ?? TOKEN_LIFE,
    dataDelay: options.dataDelay ?? 0,
    sessionUses: options.sessionUses ?? 1,
    // The database stores times as integers, but a clock such as `performance.now` returns fractions.
    now: () => Math.floor(now()),
  };
}

function show(value: unknown): string {
  return typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? typeof value);
}

function isListOf(isItem: (value: unknown) => boolean): Rule['holds'] {
  return (value) => Array.isArray(value) && value.every(isItem);
}

function isCollector(value: unknown): boolean {
  if (typeof value !== 'string' || !URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && !username && !password;
}

/** Whether a secret is left out or usable. A refusal must not quote it. */
function isSecret(value: unknown, least: number): boolean {
  return (
    value === undefined ||
    (typeof value === 'string' && value.length >= least && value.length <= 256 && /^[\x21-\x7e]+$/.test(value))
  );
}

function integer(least: number, most: number): Rule {
  return {
    expected: most === Number.MAX_SAFE_INTEGER ? 'a non-negative integer' : `an integer from ${least} to ${most}`,
    holds: (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= least && value <= most,
  };
}

const refuse = (message: string): SandboxError => new SandboxError('invalid-option', message);
