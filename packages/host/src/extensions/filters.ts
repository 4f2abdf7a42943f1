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

/** More filters than this are in no link that a page has made, and no viewer sets them. */
export const MAX_FILTERS = 1000;

/** What is known of a change beside the filters. */
export interface FilterChange {
  /**
   * `initial` for the first filters of each document. `host` for what the embed was told to set: a page that writes filters
   * to its own address need not write these.
   */
  readonly cause: 'initial' | 'host' | 'viewer';
}

/** Called with all filters that the viewer sees. */
export type FiltersListener = (filters: Filters, change: FilterChange) => void;

/** What `watchFilters` does beside calling the listener. */
export interface WatchFiltersOptions {
  /** Sets what the viewer has set again after a recovery or a `reload()`; default true. */
  readonly restore?: boolean | undefined;
  /**
   * Who is signed in, as your page knows it, such as a user id. It is asked before anything is set again: what another
   * viewer has set is not, and what was set again for them is removed. Without it, all viewers of an embed count as one.
   */
  readonly viewer?: (() => string | undefined) | undefined;
}

/**
 * Calls back with the filters that the viewer sees, where the surface supports that: the initial ones, and all of them after
 * each change. What the viewer has set is set again in the next document, as the host's; a filter that the viewer has
 * removed is set to null, which removes it there as well. Returns what stops both.
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
  /** What the viewer has set since the embed was last told. */
  const ofViewer = new Map<FilterMember, Json>();
  /** What the embed was told for a viewer: no more than a page could hold for good. */
  const setFor = new Map<FilterMember, Json>();
  let owner = viewer?.();

  /** The embed keeps what it is told: it tells each later document, and this one at once where it is ready. */
  function setAgain() {
    const before = owner;
    owner = viewer?.();
    const entries = before === owner ? [...ofViewer] : [...setFor.keys()].map((member) => [member, null] as const);
    ofViewer.clear();
    for (const [member, value] of entries) {
      if (!setFor.has(member) && setFor.size >= MAX_FILTERS) continue;
      // What the page has set itself since then stays.
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
      // A surface that has reloaded itself comes without a change of the embed's state.
      if (cause === 'initial' && restore) setAgain();
      listener(filters, { cause });
    }),
    embed.onStateChange((state) => {
      // Before the next document is ready, so that it gets the viewer's filters with those of the host.
      if (state !== 'ready' && state !== 'destroyed' && restore) setAgain();
    }),
  ];
  return () => {
    for (const end of undo) end();
  };
}

/** The filters that a surface has reported, without what is none. */
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
