import { connectHost, historyDefinition, isolate, own } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import type { EmbedExtension } from '../embed.js';
import { makeExtension } from '../extension.js';
import { readRules } from '../rule.js';
import { type Address, addressRules, isEmbedPath, pageAddress, type ReadAddressOptions } from './address.js';
import { type FilterChange, type Filters, type WatchFiltersOptions, watchFilters } from './filters.js';
import { ownHistory } from './history.js';

type Parameters = Record<string, string | undefined>;

/** Options of `syncAddress`. */
export interface SyncAddressOptions extends ReadAddressOptions, Pick<WatchFiltersOptions, 'viewer'> {}

/** Minimum milliseconds between two writes: browsers limit them. */
const INTERVAL = 250;

/** Maximum number of characters of a query that is written. Servers refuse longer addresses, so a reload would fail. */
const MAX_LENGTH = 6144;

/**
 * Keeps the path of the embed and its filters in the address of the page, so that links, bookmarks and reloads restore them, and
 * the browser's Back goes back in the embed. A step of the viewer is an entry of the tab's history, if the surface supports
 * `ownHistory`; a change of the filters replaces the current entry. If the address changes otherwise, the embed follows. Paths
 * and filters that hold a session are not written.
 *
 * @throws EmbedError `invalid-option`, when it is used
 * @example
 * const { path = '/embed/app', filters } = readAddress();
 * mountEmbed('#reports', { baseUrl, path, filters, sessionEndpoint, extensions: [syncAddress()] });
 */
export function syncAddress(options: SyncAddressOptions = {}): EmbedExtension<() => void> {
  // The address is an argument of its own: components follow the functions of an argument.
  return makeExtension('syncAddress', connectAddress, options, own(options, 'address') as Address | undefined);
}

function connectAddress(
  connection: Connection,
  options: SyncAddressOptions,
  address: Address = pageAddress,
): () => void {
  const {
    path: name = 'embed',
    filters: hasFilters = true,
    viewer,
  } = readRules({ ...addressRules, viewer: 'function' }, options);
  const { embed, redactor } = connection;
  const history = connectHost(connection, historyDefinition);
  /** The values of parameters that the address does not have. */
  const first: Parameters = {};
  /** The parameters of the embed's current state, or the state that it was sent to. */
  let now = ours(address.read());
  /** The last reported path. */
  let reported: string | undefined;
  /** The shown path. Undefined before the surface has answered: until then, a step that the page causes is an entry. */
  let shown: string | undefined;
  /** The paths that the embed was sent to and has not shown yet. */
  let asked: readonly string[] = [];
  /** The last query that was read or written. */
  let seen = `${address.read()}`;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const ends = [
    embed.on('view', report),
    embed.use(ownHistory({ onChange: report })).stop,
    history.onStateChange((state) => {
      if (state === 'unknown') reported = shown = undefined;
      show();
    }),
    address.subscribe(() => {
      const text = `${address.read()}`;
      // A router also reports writes from here.
      if (text !== seen) {
        seen = text;
        follow();
      }
    }),
    () => clearTimeout(timer),
  ];
  if (hasFilters) ends.push(embed.use(watchFilters(readFilters, { viewer })));
  return () => {
    for (const end of ends) end();
  };

  function ours(query: URLSearchParams): Parameters {
    return Object.fromEntries(
      [...query].filter(([key, text]) => (key === name ? isEmbedPath(text) : hasFilters && key.startsWith('f_'))),
    );
  }

  /** Moves the embed to the state in the address. */
  function follow() {
    const wanted = { ...first, ...ours(address.read()) };
    const path = wanted[name];
    if (shown && path && path !== now[name]) {
      asked = path === shown ? [] : [...asked, path];
      now[name] = path;
      embed.navigate(path);
    } else if (!asked[0]) {
      // The filters of another page wait until it is shown: this one may not have their members.
      for (const key of differing(now, wanted))
        try {
          embed.send('set-filter', { filterUrlParameter: `${key}=${wanted[key] ?? null}` });
        } catch {
          // The parameter is not a filter: anyone can change an address.
        }
      now = wanted;
    }
  }

  function report({ path }: { readonly path?: string | undefined }) {
    reported = path;
    show();
  }

  function show() {
    const path = reported;
    if (!path || path === shown || !/^(active|unsupported)$/.test(history.state)) return;
    if (!isEmbedPath(path) || !isClean(decodeURIComponent(path))) return;
    const isFirst = !shown;
    const at = asked.indexOf(path);
    shown = path;
    first[name] ??= path;
    // A path that was not requested is a step of the viewer.
    if (at < 0) now[name] = path;
    asked = at < 0 ? [] : asked.slice(at + 1);
    if (isFirst || at >= 0) follow();
    else request();
  }

  function readFilters(filters: Filters, { cause }: FilterChange) {
    const texts: Parameters = Object.fromEntries(
      Object.entries(filters).map(([member, value]) => [`f_${member}`, JSON.stringify(value)]),
    );
    if (!isClean(JSON.stringify(filters))) return;
    if (cause !== 'initial') {
      now = { [name]: now[name], ...texts };
      request();
    } else for (const key in texts) if (!(key in first || key in now)) first[key] = now[key] = texts[key];
  }

  function isClean(text: string) {
    return redactor.redact(text) === text;
  }

  function request() {
    timer ??= setTimeout(write, INTERVAL);
  }

  function write() {
    timer = undefined;
    const query = new URLSearchParams(address.read());
    const changed = differing({ ...first, ...ours(query) }, now);
    const isStep = history.state === 'active' && changed.includes(name);
    // After a reload, an entry without a path would mean another page: it gets its path before the next entry is added.
    const isUnnamed = isStep && !query.has(name);
    for (const key of changed) {
      const text = isUnnamed && key === name ? first[key] : now[key];
      if (text || key in first) query.set(key, text ?? 'null');
      else query.delete(key);
    }
    if (!changed[0] || asked[0] || `${query}`.length > MAX_LENGTH) return;
    seen = `${query}`;
    isolate(() => {
      address.write(query, isStep && !isUnnamed ? 'push' : 'replace');
      if (isUnnamed) request();
    });
  }
}

function differing(a: Parameters, b: Parameters): string[] {
  return Object.keys({ ...a, ...b }).filter((key) => (a[key] ?? 'null') !== (b[key] ?? 'null'));
}
