// @guard Reads a session only if the address has exactly one, and strips it.
import type { FilterMember, Json } from '@svc-embed/protocol';
import { misfitText, ownOptions } from '@svc-embed/protocol/internal';
import { readSafeFilter } from './safe-filter.js';
import { rememberSession } from './session-text.js';

/** Parameters of the embed's address. */
export interface EmbedParams {
  /** Undefined if the address has no session, or more than one. */
  readonly session: string | undefined;
  /** True only for the exact text `true`. */
  readonly allowExport: boolean;
  /** Parsed values by member, as `view.dimension`; the last one counts. */
  readonly filters: Readonly<Record<FilterMember, Json>>;
}

/** Options of `readEmbedParams`. */
export interface ReadEmbedParamsOptions {
  /** Removes the session from the address bar and the history entry, and changes nothing else. */
  readonly strip?: boolean | undefined;
  /** The name of the session's parameter, default `session`. */
  readonly sessionParam?: string | undefined;
  /** Called for each `f_` parameter that is not a filter, with a sentence without its value. Default: they are ignored. */
  readonly onInvalidFilter?: ((problem: string) => void) | undefined;
  /** History that `strip` changes; default: the page's own. */
  readonly history?: Pick<History, 'state' | 'replaceState'> | undefined;
}

/**
 * Reads the session, the export permission and the filters of the embed's address. `trackErrors` removes a session read
 * here from its texts, also after it was stripped.
 *
 * @example const { session, filters } = readEmbedParams(location, { strip: true });
 */
export function readEmbedParams(
  location: { readonly href: string } = globalThis.location,
  options: ReadEmbedParamsOptions = {},
): EmbedParams {
  const { strip = false, sessionParam = 'session', onInvalidFilter, history } = ownOptions(options);
  const url = new URL(location.href);
  const sessions = url.searchParams.getAll(sessionParam);
  sessions.filter(Boolean).forEach(rememberSession);

  const filters: Record<FilterMember, Json> = {};
  for (const [name, value] of url.searchParams) {
    if (!name.startsWith('f_')) continue;
    const read = readSafeFilter(`${name}=${value}`);
    if (read.ok) filters[read.value.member] = read.value.value;
    else onInvalidFilter?.(misfitText(read));
  }

  if (strip && sessions.length) {
    const { state, replaceState } = history ?? globalThis.history;
    replaceState.call(history ?? globalThis.history, state, '', withoutParameter(url, sessionParam));
  }
  return {
    session: onlyParameter(url, sessionParam) || undefined,
    allowExport: onlyParameter(url, 'allowExport') === 'true',
    filters,
  };
}

/** Returns the value of a parameter, or undefined if there are two: that is a mistake or an attack. */
export function onlyParameter(url: URL, name: string): string | undefined {
  const [value, other] = url.searchParams.getAll(name);
  return other === undefined ? value : undefined;
}

/** Cuts the parameter out of the text: serializing `searchParams` would change the encoding of the others. */
function withoutParameter(url: URL, name: string): string {
  const pieces = url.search.slice(1).split('&');
  const kept = pieces.filter((piece) => !new URLSearchParams(piece).has(name)).join('&');
  return `${url.origin}${url.pathname}${kept && `?${kept}`}${url.hash}`;
}
