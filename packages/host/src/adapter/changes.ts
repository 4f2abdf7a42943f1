import type { ColorScheme, FilterMember, FilterValue } from '@svc-embed/protocol';
import { isolate, isRecord, ownOptions } from '@svc-embed/protocol/internal';
import type { Embed } from '../embed.js';
import type { EmbedOptionFields } from '../embed-options.js';
import type { EmbedTypes, FiltersOf } from '../embed-types.js';
import type { AddressRule } from '../load/address-source.js';
import type { SentOptions } from '../messages/senders.js';
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
export interface Fingerprint {
  readonly options: ReadonlyMap<string, unknown>;
  readonly filters: ReadonlyMap<string, unknown>;
}

interface Changes {
  readonly from: Fingerprint;
  readonly to: Fingerprint;
  readonly options: EmbedOptionFields;
  readonly shown: ShownFilters;
}

/** The options that an action can change. All others take a new mount. */
const actionByOption = new Map<string, Change>(
  Object.entries({
    theme: (embed, { theme = {} }) => embed.setTheme(theme),
    colorScheme: (embed, { colorScheme }) => embed.setColorScheme(colorScheme as ColorScheme),
    locale: (embed, { locale }) => embed.setLocale(locale as string),
    timezone: (embed, { timezone }) => embed.setTimezone(timezone as string),
  } satisfies { readonly [N in keyof SentOptions]-?: Change }),
);

type Change = (embed: Embed, options: EmbedOptionFields) => void;

/**
 * Returns the options for `mountEmbed`: without undefined filters, with a theme of plain objects instead of
 * proxies, and without a prototype, so that additions to Object.prototype are not read as options.
 */
export function normalizeOptions(options: AdapterOptionFields): EmbedOptionFields {
  const own = ownOptions(options);
  const { filters, theme } = own;
  // `mountEmbed` refuses what is no object.
  if (filters && !isRecord(filters)) return own as EmbedOptionFields;
  const given = Object.entries({ ...filters }).filter(([, value]) => value !== undefined) as [
    FilterMember,
    FilterValue,
  ][];
  return Object.assign(own, {
    filters: Object.fromEntries(given),
    theme: theme && JSON.parse(textOf(theme) ?? 'null'),
  });
}

/**
 * The fingerprint of options. Functions leave no trace in it, because the one that is there is looked up when it is
 * needed; only whether there is a session counts. `signal` and `window` are compared by identity, and extensions elsewhere.
 */
export function fingerprint({
  title,
  filters,
  theme = {},
  session,
  signal,
  window,
  extensions: _,
  ...rest
}: EmbedOptionFields): Fingerprint {
  const sessionText = typeof session === 'function' ? 'function' : textOf(session);
  const options = textsOf({ ...rest, theme })
    .set('session', sessionText)
    .set('signal', signal)
    .set('window', window);
  return { options, filters: textsOf({ ...filters }) };
}

/**
 * Sends the actions that lead from one fingerprint to the next. False where that takes a new mount, and then nothing was
 * sent: another address, another frame, or something that was taken away and is no theme, which no action can say.
 * Filters that the viewer has set already are not sent back. A surface that reports its filters takes null for no filter.
 */
export function applyChanges(embed: Embed | undefined, { from, to, options, shown }: Changes): boolean {
  const changes: (() => void)[] = [];
  for (const name of changedKeys(from.options, to.options)) {
    const action = actionByOption.get(name);
    if (!embed || !action || to.options.get(name) === undefined) return false;
    changes.push(() => action(embed, options));
  }
  for (const name of changedKeys(from.filters, to.filters)) {
    const member = name as FilterMember;
    const text = to.filters.get(name);
    if (shown.has(name, text)) continue;
    if (!embed || !(shown.isReported || to.filters.has(name))) return false;
    changes.push(() => {
      embed.setFilter(member, options.filters?.[member] ?? null);
      shown.send(name, text);
    });
  }
  changes.forEach(isolate);
  return true;
}

function changedKeys(from: ReadonlyMap<string, unknown>, to: ReadonlyMap<string, unknown>): string[] {
  return [...new Set([...from.keys(), ...to.keys()])].filter((key) => from.get(key) !== to.get(key));
}
