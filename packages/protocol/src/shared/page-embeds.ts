import type { Finding } from '../watch/finding.js';
import { isolate } from './report.js';

/** An embed as a development build of host registers it for inspectors. */
export interface PageEmbed<Embed = unknown> {
  readonly embed: Embed;
  /** The parameter of the iframe's address that has the session. */
  readonly sessionParam: string;
  /** Returns the findings from what was observed so far, without a request. */
  find(): readonly Finding[];
  /** Returns the findings of `diagnose`, which sends requests, and loads a failed embed once more. */
  diagnose(): Promise<readonly Finding[]>;
}

/** The embeds of a page. */
export interface PageEmbeds {
  /** In the order they were mounted; replaced, never changed. */
  readonly list: readonly PageEmbed[];
  add(entry: PageEmbed): void;
  remove(entry: PageEmbed): void;
  /** Calls the listener whenever an embed is mounted or destroyed, and reports its errors. Returns a function that removes it. */
  onChange(listener: () => void): () => void;
}

const KEY = Symbol.for('svc-embed.page-embeds');

/** Returns the embeds of this page, one list for all copies of the packages. */
export function pageEmbeds(): PageEmbeds {
  const page = globalThis as { [KEY]?: PageEmbeds };
  page[KEY] ??= createPageEmbeds();
  return page[KEY];
}

function createPageEmbeds(): PageEmbeds {
  let list: readonly PageEmbed[] = [];
  const listeners = new Set<() => void>();

  function replace(next: readonly PageEmbed[]) {
    list = next;
    for (const listener of listeners) isolate(listener);
  }

  return {
    get list() {
      return list;
    },
    add: (entry) => replace([...list, entry]),
    remove: (entry) => replace(list.filter((other) => other !== entry)),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
