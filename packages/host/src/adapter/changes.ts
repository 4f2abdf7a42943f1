import type { FilterMember, FilterValue } from '@svc-embed/protocol';
import { isolate, own, ownOptions } from '@svc-embed/protocol/internal';
import type { Embed } from '../embed.js';
import type { EmbedOptionFields } from '../embed-options.js';
import type { EmbedTypes, FiltersOf } from '../embed-types.js';
import type { AddressRule } from '../load/address-source.js';
import type { ShownFilters } from './shown-filters.js';
import { textOf, textsOf } from './texts-of.js';

/** Every option of a component, each by itself. Its events are handled apart: its listeners may differ on every render. */
export interface AdapterOptionFields<T extends EmbedTypes = EmbedTypes>
  extends Omit<EmbedOptionFields<T>, 'on' | 'filters'> {
  /** Filters by `view.dimension`; one that is undefined is absent. */
  readonly filters?: FiltersOf<T, FilterValue | undefined> | undefined;
}

/** The options of a component: those of `mountEmbed` but `on`. */
export type AdapterOptions<T extends EmbedTypes = EmbedTypes> = AdapterOptionFields<T> & AddressRule;

/** What options say, as texts that can be compared after the options were changed in place. */
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
  const given = ownOptions(options);
  const { theme } = given;
  return Object.assign(given, { theme: theme && JSON.parse(textOf(theme) ?? 'null') }) as EmbedOptionFields;
}

/**
 * Returns the fingerprint of options and filters. Functions are only there in it, because the one of the latest render is
 * looked up when it is needed. `signal` and `window` are compared by identity.
 */
export function fingerprint({ title, filters, theme = {}, signal, window, ...rest }: EmbedOptionFields): Fingerprint {
  return textsOf({ ...filters, ...rest, theme })
    .set('signal', signal)
    .set('window', window);
}

/**
 * Sends the actions that lead from one fingerprint to the next. False where that takes a new mount, and then nothing was
 * sent: another address, another frame, or something that was taken away and is no theme, which no action can say.
 * Filters that the viewer has set already are not sent back. A surface that reports its filters takes null for no filter.
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
    // An option that an action can change is the argument of a method: `theme` that of `setTheme`.
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
