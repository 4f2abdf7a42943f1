import type { AnyEventMessage, EventName } from '@svc-embed/protocol';
import { isolate, ownOptions, report } from '@svc-embed/protocol/internal';
import type { Embed } from '../embed.js';
import type { EmbedOptionFields, EmbedOptions } from '../embed-options.js';
import type { EmbedError } from '../error.js';
import type { EmbedState } from '../life/lifecycle.js';
import type { SessionProvider, SessionRequest } from '../load/address-source.js';
import { mountEmbed } from '../mount-embed.js';
import { type AdapterOptionFields, applyChanges, type Fingerprint, fingerprint, normalizeOptions } from './changes.js';
import { type ComponentExtensions, createComponentExtensions, type ExtensionOptions } from './component-extensions.js';
import { createShownFilters, type ShownFilters } from './shown-filters.js';

/** Called with every event of an embed. */
type EventListener = (name: EventName, message: AnyEventMessage) => void;

/** What a component shows. A new object whenever something in it changes. */
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
   * Takes the current options, and what is called with the embed's events. Mounts the first time; then sends what actions
   * can say, and mounts again for the rest. Refused options are reported, and show as `failed`.
   */
  update(options: AdapterOptionFields, onEvent?: EventListener): void;
  /**
   * Destroys the embed, unless it is updated in the same task: strict modes, hot reloads and moves in the page take
   * components off and put them back at once, and a session may open one document only.
   */
  release(): void;
  /** Loads again after a failure, with the options as they are now. */
  retry(): void;
  getSnapshot(): EmbedSnapshot;
  /** Calls back on every new snapshot; returns what stops that. */
  subscribe(listener: () => void): () => void;
}

/** What is mounted, or was refused. */
interface Mounted {
  readonly target: Element;
  print: Fingerprint;
  readonly embed?: Embed;
  readonly extensions?: ComponentExtensions;
  readonly shown: ShownFilters;
}

/** Makes a binding; nothing happens before it has a target and options. Touches no global, so servers may make one. */
export function createBinding(): EmbedBinding {
  const listeners = new Set<() => void>();
  let snapshot: EmbedSnapshot = { embed: undefined, state: 'loading', error: undefined };
  let target: Element | null = null;
  /** The last ones given; absent once the binding is released. */
  let options: EmbedOptionFields | undefined;
  let onEvent: EventListener | undefined;
  let extensionOptions: ExtensionOptions = {};
  let mounted: Mounted | undefined;

  function publish(state: EmbedState, error?: EmbedError) {
    snapshot = { embed: mounted?.embed, state, error };
    for (const listener of [...listeners]) isolate(listener);
  }

  function settle() {
    const wanted = target ? options : undefined;
    const print = wanted && fingerprint(wanted);
    if (mounted && !(print && update(print, wanted))) {
      const { embed } = mounted;
      mounted = undefined;
      embed?.destroy();
      if (!print) publish('destroyed');
    }
    if (print && target && !mounted) mount(target, print, wanted);
    const iframe = mounted?.embed?.iframe;
    if (iframe && wanted?.title) iframe.title = wanted.title;
    mounted?.extensions?.update(extensionOptions);
  }

  /** Brings the mounted embed to the options; false where that takes a new mount. */
  function update(print: Fingerprint, wanted: EmbedOptionFields): boolean {
    if (mounted?.target !== target) return false;
    // Options that were refused are refused again: there is no embed, and only other options are worth a try.
    const isApplied = applyChanges(mounted.embed, {
      from: mounted.print,
      to: print,
      options: wanted,
      shown: mounted.shown,
    });
    if (isApplied) mounted.print = print;
    return isApplied;
  }

  function mount(target: Element, print: Fingerprint, wanted: EmbedOptionFields) {
    /** In place of a function: calls the one that the options have at that time. */
    const latest = (name: 'session' | 'url') =>
      typeof wanted[name] === 'function'
        ? (request: SessionRequest) => ((options ?? wanted)[name] as SessionProvider)(request)
        : wanted[name];
    const shown = createShownFilters();
    try {
      const embed = mountEmbed(target, {
        ...wanted,
        session: latest('session'),
        url: latest('url'),
        get onReject() {
          return options?.onReject;
        },
        get onSend() {
          return options?.onSend;
        },
      } as EmbedOptions);
      mounted = { target, print, shown, embed, extensions: createComponentExtensions(embed, shown) };
      embed.onAny((message, name) => onEvent?.(name, message));
      embed.onStateChange((state) => {
        if (mounted?.embed === embed) publish(state, embed.error);
      });
      publish(embed.state, embed.error);
    } catch (error) {
      mounted = { target, print, shown };
      report(error);
      publish('failed', error as EmbedError);
    }
  }

  return {
    attach(next) {
      const left = target;
      target = next;
      // The element of a component comes before the options that are for it.
      queueMicrotask(() => {
        // React takes refs off what Suspense hides, which stays in the page: the embed does as well.
        if (!target && left?.isConnected && !left.getClientRects().length) target = left;
        settle();
      });
    },
    update(nextOptions, nextOnEvent) {
      options = normalizeOptions(nextOptions);
      extensionOptions = ownOptions(nextOptions);
      onEvent = nextOnEvent;
      // An element outside the page may get there together with what is around it, in the same task.
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
