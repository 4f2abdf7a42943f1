import { connectHost, historyDefinition, isNormalPath } from '@svc-embed/protocol/internal';
import type { Connection } from '../connection.js';
import type { EmbedExtension } from '../embed.js';
import { makeExtension } from '../extension.js';
import { readRules } from '../rule.js';

/** The steps of the viewer in an embed. */
export interface EmbedHistoryState {
  /** The path of the page that the surface shows; undefined while no surface has reported one. */
  readonly path?: string | undefined;
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
}

/** Options of `ownHistory`. */
export interface OwnHistoryOptions {
  /** Called with the first state of each document, after each step, and when the document is replaced. */
  readonly onChange?: ((state: EmbedHistoryState) => void) | undefined;
}

/** The handle of `ownHistory`. */
export interface EmbedHistory {
  readonly canGoBack: boolean;
  readonly canGoForward: boolean;
  /** Shows the page before, if there is one. */
  back(): void;
  /** Shows the page after, if there is one. */
  forward(): void;
  /** Gives the steps back to the browser, once no other use in the embed owns them. */
  stop(): void;
}

const NONE: EmbedHistoryState = { canGoBack: false, canGoForward: false };

const usesByConnection = /* @__PURE__ */ new WeakMap<Connection, Set<object>>();

/**
 * Owns the steps of the viewer in an embed, if the surface supports it: they add no entries to the history of the tab, and the
 * page goes back and forth between them. A reload starts over.
 *
 * @throws EmbedError `invalid-option`, when it is used
 * @example
 * const steps = embed.use(ownHistory({ onChange: ({ canGoBack }) => (backButton.disabled = !canGoBack) }));
 * backButton.onclick = () => steps.back();
 */
export function ownHistory(options: OwnHistoryOptions = {}): EmbedExtension<EmbedHistory> {
  return makeExtension('ownHistory', connectHistory, options);
}

function connectHistory(connection: Connection, options: OwnHistoryOptions): EmbedHistory {
  const { onChange } = readRules({ onChange: 'function' }, options);
  const channel = connectHost(connection, historyDefinition);
  const uses = usesByConnection.get(connection) ?? new Set();
  const use = {};
  usesByConnection.set(connection, uses.add(use));
  let state = NONE;
  const change = (next: EmbedHistoryState) => {
    state = next;
    onChange?.(next);
  };
  const send = () => channel.send('own-history', { own: uses.size > 0 });
  const undo = [
    channel.on('history-changed', ({ path, back, forward }) => {
      if (isNormalPath(path) && connection.redactor.redact(path) === path)
        change({ path, canGoBack: back, canGoForward: forward });
    }),
    channel.onStateChange(() => {
      if (state !== NONE) change(NONE);
      send();
    }),
    () => {
      uses.delete(use);
      state = NONE;
    },
    send,
  ];
  // The surface reports the state again for each use.
  send();
  return {
    get canGoBack() {
      return state.canGoBack;
    },
    get canGoForward() {
      return state.canGoForward;
    },
    back: () => go(state.canGoBack, -1),
    forward: () => go(state.canGoForward, 1),
    stop() {
      for (const end of undo) end();
    },
  };

  function go(canGo: boolean, delta: number) {
    if (canGo) channel.send('history-go', { delta });
  }
}
