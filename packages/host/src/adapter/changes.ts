import type { FilterMember, FilterValue } from '@svc-embed/protocol';
import { isolate, own, ownOptions } from '@svc-embed/protocol/internal';
import type { Embed } from '../embed.js';
import type { EmbedOptionFields } from '../embed-options.js';
import type { EmbedTypes, FiltersOf } from '../embed-types.js';
import type { AddressRule } from '../load/address-source.js';
import type { ShownFilters } from './shown-filters.js';
import { textOf, textsOf } from './texts-of.js';

/** Every option of a component, each by itself. Events are separate: their listeners may differ on every render. */
export interface AdapterOptionFields<T extends EmbedTypes = EmbedTypes>
  extends Omit<EmbedOptionFields<T>, 'on' | 'filters'> {
  /** Filters by `view.dimension`; one that is undefined is absent. */
  readonly filters?: FiltersOf<T, FilterValue | undefined> | undefined;
}

/** The options of a component: those of `mountEmbed` except `on`. */
export type AdapterOptions<T extends EmbedTypes = EmbedTypes> = AdapterOptionFields<T> & AddressRule;

/** Options as texts, which can be compared after the options were changed in place. */
export type Fingerprint = ReadonlyMap<string, unknown>;

interface Changes {
  readonly from: Fingerprint;
  readonly to: Fingerprint;
  readonly options: EmbedOptionFields;
  readonly shown: ShownFilters;
}

/**
 * Returns the options for `mountEmbed`: with a theme of plain objects instead of proxies, and without a prototype, so that
 * additions to Object.prototype are not read as options.
 */
export function normalizeOptions(options: AdapterOptionFields): EmbedOptionFields {
  const copy = ownOptions(options);
  const { theme } = copy;
  return Object.assign(copy, { theme: theme && JSON.parse(textOf(theme) ?? 'null') }) as EmbedOptionFields;
}

/**
 * Returns the fingerprint of options and filters. Functions all compare as equal, because the latest render's function is
 * looked up on each call. `signal` and `window` are compared by identity.
 */
export function fingerprint({ title, filters, theme = {}, signal, window, ...rest }: EmbedOptionFields): Fingerprint {
  return textsOf({ ...filters, ...rest, theme })
    .set('signal', signal)
    .set('window', window);
}

/**
 * Sends the actions that lead from one fingerprint to the next. Returns false and sends nothing if a remount is needed: for
 * another address, another frame, or the removal of an option other than the theme, for which there is no action. Filters that
 * the viewer has set already are not sent back. A surface that reports its filters removes one on null.
 */
export function applyChanges(embed: Embed | undefined, { from, to, options, shown }: Changes): boolean {
  const changes: (() => void)[] = [];
  for (const name of new Set([...from.keys(), ...to.keys()])) {
    const text = to.get(name) as string | undefined;
    const isFilter = name.includes('.');
    if (
      text === from.get(name) ||
      (isFilter && shown.has(name, text)) ||
      /^on[A-Z]/.test(name) ||
      (embed && name === 'extensions')
    )
      continue;
    // An option that an action can change is the argument of a method: `theme` of `setTheme`.
    const set = own(embed, `set${name[0]?.toUpperCase()}${name.slice(1)}`) as ((value: unknown) => void) | undefined;
    if (isFilter ? !embed || !(text || shown.isReported) : !set || !text) return false;
    changes.push(() => {
      if (set) return set(JSON.parse(text as string));
      embed?.setFilter(name as FilterMember, options.filters?.[name as FilterMember] ?? null);
      shown.send(name, text);
    });
  }
  changes.forEach(isolate);
  return true;
}
