// @guard Takes a session only where the address has exactly one, and strips it.
import type { FilterMember, Json } from '@svc-embed/protocol';
import { misfitText, ownOptions } from '@svc-embed/protocol/internal';
import { readSafeFilter } from './safe-filter.js';
import { rememberSession } from './session-text.js';

/** What the embed's address says. */
export interface EmbedParams {
  /** Undefined when there is none, or more than one. */
  readonly session: string | undefined;
  /** True only for the exact text `true`. */
  readonly allowExport: boolean;
  /** Parsed values by member, as `view.dimension`; the last one counts. */
  readonly filters: Readonly<Record<FilterMember, Json>>;
}

/** How `readEmbedParams` reads. */
export interface ReadEmbedParamsOptions {
  /** Takes the session out of the address bar and the history entry, and leaves everything else as it is. */
  readonly strip?: boolean | undefined;
  /** The name of the session's parameter, default `session`. */
  readonly sessionParam?: string | undefined;
  /** Told of each `f_` parameter that is no filter, in a sentence without its value; without it they are ignored. */
  readonly onInvalidFilter?: ((problem: string) => void) | undefined;
  /** Where `strip` writes; default: the page's own history. */
  readonly history?: Pick<History, 'state' | 'replaceState'> | undefined;
}

/**
 * Reads the session, the export permission and the filters of the embed's address. `trackErrors` keeps a session read
 * here out of its texts, also after it was stripped.
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

/** The value of a parameter. Two of a name are somebody's mistake or an attack: neither is taken. */
export function onlyParameter(url: URL, name: string): string | undefined {
  const [value, other] = url.searchParams.getAll(name);
  return other === undefined ? value : undefined;
}

/** Cut out of the text: writing the parameters anew would change how the others are encoded. */
function withoutParameter(url: URL, name: string): string {
  const pieces = url.search.slice(1).split('&');
  const kept = pieces.filter((piece) => !new URLSearchParams(piece).has(name)).join('&');
  return `${url.origin}${url.pathname}${kept && `?${kept}`}${url.hash}`;
}
