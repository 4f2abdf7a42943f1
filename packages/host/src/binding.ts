import type { AnyEventMessage, EventName } from '@svc-embed/protocol';
import type { SessionProvider, SessionRequest } from './address-source.js';
import { type AdapterOptions, bring, type Stand, standard, standOf } from './changes.js';
import type { Embed } from './embed.js';
import { isolate } from './emitter.js';
import type { EmbedError } from './error.js';
import type { EmbedState } from './lifecycle.js';
import { mountEmbed } from './mount-embed.js';
import type { EmbedOptions } from './options.js';

/** Hears every event of an embed, by the name of the catalogue. */
type EventListener = (name: EventName, message: AnyEventMessage) => void;

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
  update(options: AdapterOptions, onEvent?: EventListener): void;
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
  /** As they were given last; none once it is released. */
  let options: EmbedOptions | undefined;
  let hear: EventListener | undefined;
  let mounted: { readonly target: Element; stand: Stand; readonly embed?: Embed } | undefined;

  function publish(state: EmbedState, error?: EmbedError) {
    snapshot = { embed: mounted?.embed, state, error };
    for (const listener of [...listeners]) isolate(listener);
  }

  function settle() {
    const wanted = target ? options : undefined;
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

  function mount(target: Element, stand: Stand, wanted: EmbedOptions) {
    /** In place of a function: what calls the one that the options have at that time. */
    const now = (name: 'session' | 'url') =>
      typeof wanted[name] === 'function'
        ? (request: SessionRequest) => ((options ?? wanted)[name] as SessionProvider)(request)
        : wanted[name];
    try {
      const embed = mountEmbed(target, {
        ...wanted,
        session: now('session'),
        url: now('url') as string,
        get onReject() {
          return options?.onReject;
        },
        get onSend() {
          return options?.onSend;
        },
      });
      mounted = { target, stand, embed };
      embed.onAny((message) => hear?.(message.type.split(':')[2] as EventName, message));
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
      // A component's element comes before the options that are for it.
      queueMicrotask(() => {
        // React takes refs off what Suspense hides, which stays in the page: the embed does as well.
        if (!target && left?.isConnected && !left.getClientRects().length) target = left;
        settle();
      });
    },
    update(next, onEvent) {
      options = standard(next);
      hear = onEvent;
      // An element that is not in the page yet may be put there with what is around it, before the task goes on.
      if (target?.isConnected || mounted) settle();
    },
    release() {
      options = undefined;
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
