import { isolate, own } from '@svc-embed/protocol/internal';
import type { Embed, EmbedExtension } from '../embed.js';
import type { FiltersListener } from '../extensions/filters.js';
import type { ShownFilters } from './shown-filters.js';
import { textOf } from './texts-of.js';

type Extensions = readonly EmbedExtension[] | undefined;

/** An extension of a component, which stays while its data do. */
interface Part {
  /** The value of the latest render, whose functions are called. */
  latest: EmbedExtension;
  readonly text: string | undefined;
  stop?: unknown;
}

/** The extensions of a component's embed. */
export interface FollowedExtensions {
  /** The extensions for the option of `mountEmbed`. */
  readonly mounted: Extensions;
  /** Compares with the first extensions, without their functions. */
  isFirst(next: Extensions): boolean;
  /** Applies the extensions of the latest render to an embed. */
  update(embed: Embed, next: Extensions): void;
}

/**
 * Makes the extensions of a component. They are compared by name, place and data from render to render; `shown` follows the
 * filters as long as one of them reports these.
 */
export function followExtensions(first: Extensions, shown: ShownFilters): FollowedExtensions {
  const isFilters = ({ latest }: Part) => own(latest, 'name') === 'watchFilters';
  let parts = partsOf(first);
  return {
    // `mountEmbed` refuses a value that is not a list, and an entry that is not an extension.
    mounted: Array.isArray(first) ? parts.map(follow) : first,
    isFirst: (next) => textOf(next, nameFunctions) === textOf(first, nameFunctions),
    update(embed, next) {
      const rest = parts;
      parts = partsOf(next).map((part) => {
        const at = rest.findIndex(({ latest }) => own(latest, 'name') === own(part.latest, 'name'));
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
    const given = Object.entries(own(latest, 'given') ?? []).map(([index, value]) =>
      followFunctions(value, () => part.latest.given[Number(index)]),
    );
    const [listener] = given as [FiltersListener];
    if (isFilters(part))
      given[0] = ((filters, change) => {
        if (shown.report(filters, change.cause)) listener(filters, change);
      }) satisfies FiltersListener;
    return own(latest, 'connect')
      ? {
          ...latest,
          connect(connection, place) {
            const handle = latest.connect(connection, place, given);
            part.stop = typeof handle === 'function' ? handle : own(handle, 'stop');
            return handle;
          },
        }
      : latest;
  }
}

function partsOf(extensions: Extensions): Part[] {
  return Array.isArray(extensions)
    ? extensions.map((latest: EmbedExtension) => ({
        latest,
        text: textOf(own(latest, 'given'), nameFunctions),
      }))
    : [];
}

function stop(part: Part | undefined): void {
  if (typeof part?.stop === 'function') part.stop();
}

/** Replaces functions in an argument by ones that call those of the latest argument. */
function followFunctions(value: unknown, latest: () => unknown): unknown {
  if (typeof value === 'function') return (...given: unknown[]) => (latest() as typeof value)(...given);
  const entries = Object.entries(Object(value));
  if (!entries.some(([, one]) => typeof one === 'function')) return value;
  return Object.fromEntries(entries.map(([name, one]) => [name, followFunctions(one, () => own(latest(), name))]));
}

function nameFunctions(_: string, value: unknown): unknown {
  return typeof value === 'function' ? 'function' : value;
}
