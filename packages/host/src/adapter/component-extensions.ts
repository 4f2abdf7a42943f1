import { isolate, isRecord } from '@svc-embed/protocol/internal';
import type { Embed, EmbedExtension } from '../embed.js';
import type { FiltersListener } from '../extensions/filters.js';
import type { ShownFilters } from './shown-filters.js';

type Extensions = readonly EmbedExtension[] | undefined;

/** An extension of a component, which stays while its data do. */
interface Part {
  /** The value of the latest render, whose functions are called. */
  latest: EmbedExtension;
  /** Ends it; nothing while it is not in use. */
  stop?: (() => void) | undefined;
}

/** The extensions of a component's embed. */
export interface ComponentExtensions {
  /** The extensions for the option of `mountEmbed`. */
  readonly mounted: Extensions;
  /** Brings the extensions of an embed to those of the latest render. */
  update(embed: Embed, next: Extensions): void;
}

/**
 * Makes the extensions of a component. They are compared by name, place and data from render to render; `shown` follows the
 * filters as long as one of them reports these.
 */
export function createComponentExtensions(first: Extensions, shown: ShownFilters): ComponentExtensions {
  let parts = listOf(first).map((latest): Part => ({ latest }));
  return {
    // What is no list, or no extension, is for `mountEmbed` to refuse.
    mounted: first && (Array.isArray(first) ? parts.map(follow) : first),
    update(embed, next) {
      const rest = [...parts];
      parts = listOf(next).map((latest) => {
        const at = rest.findIndex((part) => part.latest?.name === latest?.name);
        const [known] = at < 0 ? [] : rest.splice(at, 1);
        if (known && hasSameData(known.latest?.given, latest?.given)) {
          known.latest = latest;
          return known;
        }
        known?.stop?.();
        const part: Part = { latest };
        isolate(() => {
          part.stop = stopOf(embed.use(follow(part)));
        });
        return part;
      });
      for (const { stop } of rest) stop?.();
    },
  };

  /** Returns an extension that calls the functions of the latest render. */
  function follow(part: Part): EmbedExtension {
    const { latest } = part;
    if (!latest?.connect) return latest;
    const given = latest.given.map((value, index) => followFunctions(value, () => part.latest.given[index]));
    if (latest.name === 'watchFilters') {
      const listener = given[0] as FiltersListener;
      given[0] = ((filters, change) => {
        if (shown.report(filters, change.cause)) listener(filters, change);
      }) satisfies FiltersListener;
    }
    return {
      ...latest,
      given,
      connect(connection, place) {
        const handle = latest.connect(connection, place, given);
        const end = stopOf(handle);
        if (!end) return handle;
        const stop = () => {
          if (!part.stop) return;
          part.stop = undefined;
          if (latest.name === 'watchFilters') shown.forget();
          end();
        };
        part.stop = stop;
        return stop;
      },
    };
  }
}

function listOf(extensions: Extensions): readonly EmbedExtension[] {
  return Array.isArray(extensions) ? extensions : [];
}

function stopOf(handle: unknown): (() => void) | undefined {
  const stop: unknown = Object(handle).stop ?? handle;
  return typeof stop === 'function' ? (stop as () => void) : undefined;
}

/** Replaces functions in an argument by ones that call those of the latest argument. */
function followFunctions(value: unknown, latest: () => unknown): unknown {
  if (typeof value === 'function') return (...given: unknown[]) => (latest() as typeof value)(...given);
  if (!isRecord(value) || !Object.values(value).some((one) => typeof one === 'function')) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      followFunctions(one, () => (latest() as Record<string, unknown>)[name]),
    ]),
  );
}

/** Whether two lists of arguments differ in functions at most. */
function hasSameData(before: readonly unknown[] = [], after: readonly unknown[] = []): boolean {
  return before.length === after.length && before.every((value, index) => isSame(value, after[index]));
}

function isSame(before: unknown, after: unknown): boolean {
  return before === after || textOf(before) === textOf(after);
}

function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_, one) => (typeof one === 'function' ? 'function' : one));
}
