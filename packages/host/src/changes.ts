import type { ColorScheme, FilterMember, Json } from '@svc-embed/protocol';
import type { Embed } from './embed.js';
import { isolate } from './emitter.js';
import type { EmbedOptions } from './options.js';

/** The options of a component: its events are heard apart, so that its listeners may be others every time. */
export interface AdapterOptions extends Omit<EmbedOptions, 'on' | 'filters'> {
  /** Filters by `view.dimension`; one that is undefined is not there. */
  readonly filters?: Readonly<Record<FilterMember, Json | undefined>> | undefined;
}

/**
 * What options say, by their names and those of filter members, which have a dot: as text that can be compared when they
 * were changed in place. Of two things only the identity counts.
 */
export type Stand = ReadonlyMap<string, unknown>;

/** What an action can change, and how. */
const acts: { readonly [name: string]: (embed: Embed, options: EmbedOptions) => void } = {
  theme: (embed, { theme = {} }) => embed.setTheme(theme),
  colorScheme: (embed, { colorScheme }) => embed.setColorScheme(colorScheme as ColorScheme),
  locale: (embed, { locale }) => embed.setLocale(locale as string),
};

/** The options as host takes them: without filters that are undefined, and with a theme of plain objects, not proxies. */
export function standard({ filters, theme, ...rest }: AdapterOptions): EmbedOptions {
  const given = Object.entries({ ...filters }).filter(([, value]) => value !== undefined) as [FilterMember, Json][];
  return { ...rest, filters: Object.fromEntries(given), theme: theme && JSON.parse(textOf(theme) ?? 'null') };
}

/**
 * What the options say now. Functions say nothing: whichever is there when one is needed is called. But without a session
 * the embed is another one.
 */
export function standOf({ title, filters, theme = {}, signal, window, ...rest }: EmbedOptions): Stand {
  const values = Object.entries({ ...rest, ...filters, theme, '': !rest.session });
  return new Map<string, unknown>(values.map(([name, value]) => [name, textOf(value)]))
    .set('signal', signal)
    .set('window', window);
}

/**
 * Brings an embed from one stand to the next with actions. False when that takes a new mount, and then nothing was sent:
 * another address, another frame, or something taken away, which no action can say (but a theme).
 */
export function bring(embed: Embed | undefined, from: Stand, to: Stand, options: EmbedOptions): boolean {
  const changes: (() => void)[] = [];
  for (const name of new Set([...from.keys(), ...to.keys()])) {
    if (from.get(name) === to.get(name)) continue;
    const act = name.includes('.')
      ? (live: Embed) => live.setFilter(name as FilterMember, options.filters?.[name as FilterMember] as Json)
      : acts[name];
    if (!embed || !act || to.get(name) === undefined) return false;
    changes.push(() => act(embed, options));
  }
  changes.forEach(isolate);
  return true;
}

/** As JSON. What JSON cannot carry is like null: host refuses either, with an error that names it. */
function textOf(value: unknown): string | undefined {
  try {
    return JSON.stringify(value);
  } catch {
    return 'null';
  }
}
