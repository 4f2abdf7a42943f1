import { isRecord, ownOptions, warnOfUnknown } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import { GuestError } from '../guest-error.js';
import { createApp } from './create-app.js';
import { fieldsOf } from './fields.js';
import { noHost } from './no-host.js';
import { connectPeer } from './peer.js';
import type { App, AppOptions, AppWindow } from './types.js';

/** The version of the specification: https://github.com/modelcontextprotocol/ext-apps */
const VERSION = '2026-01-26';

/**
 * Connects a surface to an AI chat that shows it as an MCP App. `createGuest` then runs unchanged: the AI host's theme, locale, input
 * and tool calls become actions, and the surface's height, filters and links go to the AI host.
 *
 * Call it only in a page that is served as a `ui://` resource: any page that embeds it can control it, regardless of `hostOrigins`.
 *
 * @throws GuestError `no-host` if no AI host answers in time, `invalid-option` on wrong options.
 * @example
 * const app = await connectApp({ name: 'Sales', version: '1.0.0' });
 * const guest = createGuest({ surface: 'dashboard', ...app.guestOptions, extensions: [trackHeight()] });
 */
export async function connectApp(options: AppOptions): Promise<App> {
  const settings = readOptions(options);
  const { name, version, timeout = 5_000, displayModes = ['inline', 'fullscreen'], tools = true } = settings;
  const page = settings.window ?? (globalThis.window as unknown as AppWindow | undefined);
  const method = 'ui/initialize';
  const parent = page?.parent;
  if (!page || !parent || parent === (page as unknown)) throw noHost(method, DEV && 'a page around this one');
  const peer = connectPeer(page, parent);
  const params = {
    appInfo: { name, version },
    appCapabilities: { availableDisplayModes: displayModes, ...(tools && { tools: {} }) },
    protocolVersion: VERSION,
  };
  try {
    const { error, result } = await peer.request(method, params, { timeout });
    if (error || !isRecord(result)) throw noHost(method, DEV && 'a result that is an object');
    const app = createApp({ page, peer, settings, result: fieldsOf(result) });
    peer.notify('ui/notifications/initialized');
    return app;
  } catch (error) {
    peer.close();
    throw error;
  }
}

const optionNames: { readonly [N in keyof AppOptions]-?: 0 } = {
  name: 0,
  version: 0,
  timeout: 0,
  displayModes: 0,
  filters: 0,
  path: 0,
  session: 0,
  tools: 0,
  context: 0,
  onInput: 0,
  onResult: 0,
  onCancelled: 0,
  onTeardown: 0,
  window: 0,
};

/** Copies the caller's own options. */
function readOptions(options: AppOptions): AppOptions {
  const own = ownOptions(options);
  for (const name of ['name', 'version'] as const) expect(typeof own[name] === 'string', name, 'a text');
  if (DEV) {
    warnOfUnknown(Object.keys(options), Object.keys(optionNames));
    const { timeout = 0, displayModes = [] } = own;
    expect(timeout >= 0, 'timeout', 'milliseconds');
    expect(Array.isArray(displayModes), 'displayModes', 'an array');
    for (const name of callbacks) expect(/undefined|function/.test(typeof own[name]), name, 'a function');
  }
  return own;
}

const callbacks = [
  'filters',
  'path',
  'session',
  'context',
  'onInput',
  'onResult',
  'onCancelled',
  'onTeardown',
] as const;

/** Throws `invalid-option`. Not `expectOption`: the bundle of `createGuest` is smaller if no other entry imports that. */
function expect(condition: boolean, option: string, expected: string): void {
  if (!condition) throw new GuestError('invalid-option', `${option}: ${DEV ? `expected ${expected}` : 'invalid'}`);
}
