import { isolate } from './report.js';

/** Why an embed shows nothing, or less than it should, as `diagnose` of host has it. */
export interface PageFinding {
  readonly code: string;
  readonly severity: 'error' | 'warning';
  readonly evidence: string;
  readonly fix: string;
  readonly docs: string;
}

/** An embed as a development build of host enters it for inspectors. */
export interface PageEmbed<Embed = unknown> {
  readonly embed: Embed;
  /** The parameter of the iframe's address that has the session. */
  readonly sessionParam: string;
  /** What is found of what was seen until now, without a request. */
  look(): readonly PageFinding[];
  /** What `diagnose` finds, which asks the servers, and loads an embed that has failed once more. */
  diagnose(): Promise<readonly PageFinding[]>;
}

/** The embeds of a page. */
export interface PageEmbeds {
  /** In the order they were mounted; replaced, never changed. */
  readonly list: readonly PageEmbed[];
  add(entry: PageEmbed): void;
  remove(entry: PageEmbed): void;
  /** Calls back whenever an embed is mounted or destroyed; what the listener throws is reported. Returns what stops that. */
  onChange(listener: () => void): () => void;
}

const KEY = Symbol.for('svc-embed.page-embeds');

/** The embeds of this page, for all copies of the packages in it. */
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
