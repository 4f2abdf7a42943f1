import { isolate, own } from '@svc-embed/protocol/internal';
import type { Embed, EmbedExtension } from '../embed.js';
import type { FiltersListener } from '../extensions/filters.js';
import type { ShownFilters } from './shown-filters.js';
import { nameFunctions, textOf } from './texts-of.js';

type Extensions = readonly EmbedExtension[] | undefined;

/** An extension of a component, which stays in use as long as its data stay the same. */
interface Followed {
  readonly name: unknown;
  /** The value of the latest render, whose functions are called. */
  latest: EmbedExtension;
  readonly text: string | undefined;
  stop?: unknown;
}

/** The extensions of a component's embed. */
export interface FollowedExtensions {
  /** The extensions for the option of `mountEmbed`. */
  readonly mounted: Extensions;
  /** Applies the extensions of the latest render to an embed. */
  update(embed: Embed, next: Extensions): void;
}

/**
 * Makes the extensions of a component. They are compared by name, position and data from render to render; `shown` follows the
 * filters while one of the extensions reports them.
 */
export function followExtensions(first: Extensions, shown: ShownFilters): FollowedExtensions {
  const isFilters = ({ name }: Followed) => name === 'watchFilters';
  let followed = followedOf(first);
  return {
    // `mountEmbed` refuses a value that is not a list, and an entry that is not an extension.
    mounted: Array.isArray(first) ? followed.map(follow) : first,
    update(embed, next) {
      const rest = followed;
      followed = followedOf(next).map((entry) => {
        const at = rest.findIndex(({ name }) => name === entry.name);
        const [known] = at < 0 ? [] : rest.splice(at, 1);
        if (known && known.text === entry.text) {
          known.latest = entry.latest;
          return known;
        }
        stop(known);
        isolate(() => void embed.use(follow(entry)));
        return entry;
      });
      rest.forEach(stop);
      if (!followed.some(isFilters)) shown.forget();
    },
  };

  /** Returns an extension that calls the functions of the latest render. */
  function follow(entry: Followed): EmbedExtension {
    const { latest } = entry;
    if (!own(latest, 'connect')) return latest;
    return {
      ...latest,
      connect(connection, place) {
        const given = latest.given.map((value, index) => followFunctions(value, () => entry.latest.given[index]));
        const [listener] = given as [FiltersListener];
        if (isFilters(entry))
          given[0] = ((filters, change) => {
            if (shown.report(filters, change.cause)) listener(filters, change);
          }) satisfies FiltersListener;
        const handle = latest.connect(connection, place, given);
        entry.stop = typeof handle === 'function' ? handle : own(handle, 'stop');
        return handle;
      },
    };
  }
}

function followedOf(extensions: Extensions): Followed[] {
  return Array.isArray(extensions)
    ? extensions.map((latest: EmbedExtension) => ({
        latest,
        name: own(latest, 'name'),
        text: textOf(own(latest, 'given'), nameFunctions),
      }))
    : [];
}

function stop(entry: Followed | undefined): void {
  if (typeof entry?.stop === 'function') entry.stop();
}

/** Replaces functions in an argument by ones that call the latest argument's functions. */
export function followFunctions(value: unknown, latest: () => unknown): unknown {
  if (typeof value === 'function') return (...args: unknown[]) => (latest() as typeof value)(...args);
  const entries = Object.entries(Object(value));
  if (!entries.some(([, one]) => typeof one === 'function')) return value;
  return Object.fromEntries(entries.map(([name, one]) => [name, followFunctions(one, () => own(latest(), name))]));
}
