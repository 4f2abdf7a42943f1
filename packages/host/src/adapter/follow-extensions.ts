import { isolate, own } from '@svc-embed/protocol/internal';
import type { Embed, EmbedExtension } from '../embed.js';
import type { FiltersListener } from '../extensions/filters.js';
import type { ShownFilters } from './shown-filters.js';
import { nameFunctions, textOf } from './texts-of.js';

type Extensions = readonly EmbedExtension[] | undefined;

/** An extension of a component, which stays while its data do. */
interface Part {
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
 * Makes the extensions of a component. They are compared by name, place and data from render to render; `shown` follows the
 * filters as long as one of them reports these.
 */
export function followExtensions(first: Extensions, shown: ShownFilters): FollowedExtensions {
  const isFilters = ({ name }: Part) => name === 'watchFilters';
  let parts = partsOf(first);
  return {
    // `mountEmbed` refuses a value that is not a list, and an entry that is not an extension.
    mounted: Array.isArray(first) ? parts.map(follow) : first,
    update(embed, next) {
      const rest = parts;
      parts = partsOf(next).map((part) => {
        const at = rest.findIndex(({ name }) => name === part.name);
        const [known] = at < 0 ? [] : rest.splice(at, 1);
        if (known && known.text === part.text) {
          known.latest = part.latest;
          return known;
        }
        stop(known);
        isolate(() => void embed.use(follow(part)));
        return part;
      });
      rest.forEach(stop);
      if (!parts.some(isFilters)) shown.forget();
    },
  };

  /** Returns an extension that calls the functions of the latest render. */
  function follow(part: Part): EmbedExtension {
    const { latest } = part;
    if (!own(latest, 'connect')) return latest;
    return {
      ...latest,
      connect(connection, place) {
        const given = latest.given.map((value, index) => followFunctions(value, () => part.latest.given[index]));
        const [listener] = given as [FiltersListener];
        if (isFilters(part))
          given[0] = ((filters, change) => {
            if (shown.report(filters, change.cause)) listener(filters, change);
          }) satisfies FiltersListener;
        const handle = latest.connect(connection, place, given);
        part.stop = typeof handle === 'function' ? handle : own(handle, 'stop');
        return handle;
      },
    };
  }
}

function partsOf(extensions: Extensions): Part[] {
  return Array.isArray(extensions)
    ? extensions.map((latest: EmbedExtension) => ({
        latest,
        name: own(latest, 'name'),
        text: textOf(own(latest, 'given'), nameFunctions),
      }))
    : [];
}

function stop(part: Part | undefined): void {
  if (typeof part?.stop === 'function') part.stop();
}

/** Replaces functions in an argument by ones that call those of the latest argument. */
export function followFunctions(value: unknown, latest: () => unknown): unknown {
  if (typeof value === 'function') return (...given: unknown[]) => (latest() as typeof value)(...given);
  const entries = Object.entries(Object(value));
  if (!entries.some(([, one]) => typeof one === 'function')) return value;
  return Object.fromEntries(entries.map(([name, one]) => [name, followFunctions(one, () => own(latest(), name))]));
}
