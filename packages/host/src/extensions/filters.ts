import type { FilterMember, Json } from '@svc-embed/protocol';
import { connectHost, filtersDefinition, own, writeFilter } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import { DEV } from '../dev.js';
import type { EmbedExtension } from '../embed.js';
import { refuse } from '../error.js';
import { makeExtension } from '../extension.js';
import { readRules } from '../rule.js';

/** Filters by member, as `view.dimension`. */
export type Filters = Readonly<Record<FilterMember, Json>>;

/** Maximum number of filters: more than any page or viewer sets. */
export const MAX_FILTERS = 1000;

/** Details of a change, in addition to the filters. */
export interface FilterChange {
  /**
   * `initial` for the first filters of each document. `host` for filters that the page set: a page that writes filters to its
   * own address need not write these.
   */
  readonly cause: 'initial' | 'host' | 'viewer';
}

/** Called with all filters that the viewer sees. */
export type FiltersListener = (filters: Filters, change: FilterChange) => void;

/** Options of `watchFilters`. */
export interface WatchFiltersOptions {
  /** Restores the viewer's filters after a recovery or a `reload()`; default true. */
  readonly restore?: boolean | undefined;
  /**
   * Returns an id of the signed-in user. Called before filters are restored: another viewer's filters are not restored, and those
   * restored for them earlier are removed. Without it, all viewers of an embed count as one.
   */
  readonly viewer?: (() => string | undefined) | undefined;
}

/**
 * Calls the listener with the filters that the viewer sees, if the surface supports it: the initial ones, and all of them after
 * each change. Filters that the viewer has set are restored in the next document, as the host's; a filter that the viewer has
 * removed is set to null, which removes it there as well. The handle stops both.
 *
 * @throws EmbedError `invalid-option`, when it is used
 * @example
 * const stop = embed.use(
 *   watchFilters((filters, { cause }) => {
 *     if (cause === 'viewer') save(filters);
 *   }),
 * );
 */
export function watchFilters(listener: FiltersListener, options: WatchFiltersOptions = {}): EmbedExtension<() => void> {
  return makeExtension('watchFilters', connectFilters, listener, options);
}

function connectFilters(connection: Connection, listener: FiltersListener, options: WatchFiltersOptions): () => void {
  const { embed } = connection;
  if (typeof listener !== 'function') refuse('listener', DEV && 'a function', listener);
  const { restore = true, viewer } = readRules({ restore: 'boolean', viewer: 'function' }, options);
  const channel = connectHost(connection, filtersDefinition);
  let known: Filters = {};
  /** Filters that the viewer has set since the last restore. */
  const ofViewer = new Map<FilterMember, Json>();
  /** Filters that were restored for a viewer; at most as many as a page could hold permanently. */
  const setFor = new Map<FilterMember, Json>();
  let owner = viewer?.();

  /** Restores the viewer's filters: the embed sends them to each later document, and immediately to a ready one. */
  function restoreFilters() {
    const before = owner;
    owner = viewer?.();
    const entries = before === owner ? [...ofViewer] : [...setFor.keys()].map((member) => [member, null] as const);
    ofViewer.clear();
    for (const [member, value] of entries) {
      if (!setFor.has(member) && setFor.size >= MAX_FILTERS) continue;
      // A value that the page has set since then stays.
      if (before !== owner && textOf(known[member]) !== textOf(setFor.get(member))) continue;
      setFor.set(member, value);
      embed.setFilter(member, value);
    }
    if (before !== owner) setFor.clear();
  }

  const undo = [
    channel.on('filters-changed', (payload) => {
      const { filters: reported, cause } = payload as { readonly filters: unknown } & FilterChange;
      const filters = readFilters(reported);
      for (const member of changedMembers(known, filters)) {
        if (cause === 'viewer' && ofViewer.size < MAX_FILTERS) ofViewer.set(member, filters[member] ?? null);
        // The host's own value is the later one.
        if (cause === 'host') ofViewer.delete(member);
      }
      known = filters;
      // A surface that reloads itself does not change the embed's state.
      if (cause === 'initial' && restore) restoreFilters();
      listener(filters, { cause });
    }),
    embed.onStateChange((state) => {
      // Before the next document is ready, so that it gets the viewer's filters with those of the host.
      if (state !== 'ready' && state !== 'destroyed' && restore) restoreFilters();
    }),
  ];
  return () => {
    for (const end of undo) end();
  };
}

/** Returns the reported filters, without invalid ones. */
function readFilters(reported: unknown): Filters {
  const members = Object.keys(Object(reported)) as FilterMember[];
  const entries = members.map((member) => [member, own(reported, member) as Json] as const);
  return Object.fromEntries(entries.filter(([member, value]) => writeFilter(member, value).ok));
}

function changedMembers(from: Filters, to: Filters): FilterMember[] {
  const members = new Set([...Object.keys(from), ...Object.keys(to)] as FilterMember[]);
  return [...members].filter((member) => textOf(from[member]) !== textOf(to[member]));
}

function textOf(value: Json | undefined): string {
  return JSON.stringify(value ?? null);
}
