import type { AnyEventMessage } from '@svc-embed/protocol';
import { type AdapterOptions, bring, type Stand, standOf } from './changes.js';
import type { Embed } from './embed.js';
import { isolate } from './emitter.js';
import type { EmbedError } from './error.js';
import type { EmbedState } from './lifecycle.js';
import { mountEmbed } from './mount-embed.js';

/** What a component shows; another object whenever something of it is another. */
export interface EmbedSnapshot {
  /** Absent before the first mount, after the last, and where mounting failed. */
  readonly embed: Embed | undefined;
  /** The embed's; `failed` where the options were refused. */
  readonly state: EmbedState;
  readonly error: EmbedError | undefined;
}

/** One embed that follows its component through the component's life. All methods may be handed on without `this`. */
export interface EmbedBinding {
  /** The element to mount into, once there is one; null when it goes. */
  attach(target: Element | null): void;
  /**
   * The options as they are now, and what hears the embed's events. Mounts the first time; then sends what actions can
   * say, and mounts again for the rest. Refused options are reported, and show as `failed`.
   */
  update(options: AdapterOptions, onEvent?: (message: AnyEventMessage) => void): void;
  /**
   * Destroys the embed, unless it is updated before the task goes on: components are taken off and put back at once by
   * strict modes, hot reloads and moves in the page, and a session opens one document only.
   */
  release(): void;
  /** Loads again after a failure, with the options as they are now. */
  retry(): void;
  getSnapshot(): EmbedSnapshot;
  /** Calls back on every new snapshot; returns what stops that. */
  subscribe(listener: () => void): () => void;
}

/** Makes a binding; nothing happens before it has a target and options. Touches no global, so servers may make one. */
export function createBinding(): EmbedBinding {
  const listeners = new Set<() => void>();
  let snapshot: EmbedSnapshot = { embed: undefined, state: 'loading', error: undefined };
  let target: Element | null = null;
  let options: AdapterOptions | undefined;
  let hear: ((message: AnyEventMessage) => void) | undefined;
  let isHeld = false;
  let mounted: { readonly target: Element; stand: Stand; readonly embed?: Embed } | undefined;

  function publish(state: EmbedState, error?: EmbedError) {
    snapshot = { embed: mounted?.embed, state, error };
    for (const listener of [...listeners]) isolate(listener);
  }

  function settle() {
    const wanted = isHeld && target ? options : undefined;
    const stand = wanted && standOf(wanted);
    if (mounted) {
      const { embed } = mounted;
      // What was refused is refused again: only other options are worth a try.
      if (stand && mounted.target === target && bring(embed, mounted.stand, stand, wanted)) mounted.stand = stand;
      else {
        mounted = undefined;
        embed?.destroy();
        if (!stand) publish('destroyed');
      }
    }
    if (stand && target && !mounted) mount(target, stand, wanted);
    const iframe = mounted?.embed?.iframe;
    if (iframe && wanted?.title) iframe.title = wanted.title;
  }

  function mount(target: Element, stand: Stand, wanted: AdapterOptions) {
    try {
      const embed = mountEmbed(target, { ...wanted, ...latest(wanted, () => options ?? wanted) });
      mounted = { target, stand, embed };
      embed.onAny((message) => hear?.(message));
      embed.onStateChange((state) => {
        if (mounted?.embed === embed) publish(state, embed.error);
      });
      publish(embed.state, embed.error);
    } catch (error) {
      mounted = { target, stand };
      isolate(() => {
        throw error;
      });
      publish('failed', error as EmbedError);
    }
  }

  return {
    attach(next) {
      const left = target;
      target = next;
      // Taken off and put back, a component's element comes back before its options do.
      if (next && isHeld) settle();
      else {
        queueMicrotask(() => {
          // React takes refs off what Suspense hides, which stays in the page: the embed does as well.
          if (!target && left?.isConnected && !left.getClientRects().length) target = left;
          settle();
        });
      }
    },
    update(next, onEvent) {
      options = next;
      hear = onEvent;
      isHeld = true;
      settle();
    },
    release() {
      isHeld = false;
      queueMicrotask(settle);
    },
    retry() {
      const { embed, state } = snapshot;
      if (embed && state !== 'destroyed') embed.reload();
      else {
        mounted = undefined;
        settle();
      }
    },
    getSnapshot: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** In place of the functions of options: what calls those of the options at that time. Listeners may come later. */
function latest(first: AdapterOptions, current: () => AdapterOptions): AdapterOptions {
  const calls: Record<string, unknown> = {};
  for (const name of [...Object.keys(first), 'onReject', 'onSend'] as 'onReject'[])
    if (typeof first[name] === 'function' || name.startsWith('on'))
      calls[name] = (value: never) => current()[name]?.(value);
  return calls;
}
