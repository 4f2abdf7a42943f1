import type { FilterMember, Json } from '@svc-embed/protocol';
import { connectHost, filtersDefinition } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import type { Embed } from '../embed.js';
import { refuse } from '../error.js';
import { kind, readRules } from '../rule.js';
import { type Filters, MAX_FILTERS, readFilters } from './filter-query.js';

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
}

const watchRules = { restore: kind('boolean') };

/**
 * Calls back with the filters that the viewer sees, where the surface supports that: the initial ones, and all of them after
 * each change. What the viewer has set is set again in the next document, as the host's; a filter that the viewer has
 * removed is set to null, which removes it there as well. Returns what stops both.
 *
 * @throws EmbedError `invalid-option`
 * @example
 * const stop = watchFilters(embed, (filters, { cause }) => {
 *   if (cause === 'viewer') save(filters);
 * });
 */
export function watchFilters(embed: Embed, listener: FiltersListener, options: WatchFiltersOptions = {}): () => void {
  if (typeof listener !== 'function') refuse('listener', DEV && 'a function', listener);
  const { restore = true } = readRules(watchRules, options);
  const channel = embed.use({ connectHost: (wire) => connectHost(wire, filtersDefinition) });
  let known: Filters = {};
  /** What the viewer has set since the embed was last told. */
  const ofViewer = new Map<FilterMember, Json>();

  /** The embed keeps what it is told: it tells each later document, and this one at once where it is ready. */
  function setAgain() {
    const entries = [...ofViewer];
    ofViewer.clear();
    for (const [member, value] of entries) embed.setFilter(member, value);
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
      if (state === 'destroyed') stop();
      // Before the next document is ready, so that it gets the viewer's filters with those of the host.
      else if (state !== 'ready' && restore) setAgain();
    }),
  ];

  function stop() {
    for (const end of undo.splice(0)) end();
  }

  return stop;
}

function changedMembers(from: Filters, to: Filters): FilterMember[] {
  const members = new Set([...Object.keys(from), ...Object.keys(to)] as FilterMember[]);
  return [...members].filter((member) => JSON.stringify(from[member]) !== JSON.stringify(to[member]));
}
