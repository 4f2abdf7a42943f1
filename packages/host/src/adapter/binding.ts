import type { AnyEventMessage, EmbedState, EventName } from '@svc-embed/protocol';
import { createNamedListeners, report } from '@svc-embed/protocol/internal';
import { DEV } from '../dev.js';
import type { Embed } from '../embed.js';
import type { EmbedOptionFields, EmbedOptions } from '../embed-options.js';
import type { EmbedError } from '../error.js';
import { mountEmbed } from '../mount-embed.js';
import { filtersThatFit } from './address-filters.js';
import { type AdapterOptionFields, applyChanges, type Fingerprint, fingerprint, normalizeOptions } from './changes.js';
import { dropUnknown } from './drop-unknown.js';
import { type FollowedExtensions, followExtensions, followFunctions } from './follow-extensions.js';
import { logFailure } from './log-failure.js';
import { createShownFilters, type ShownFilters } from './shown-filters.js';

/** Called with every event of an embed. */
type EventListener = (name: EventName, message: AnyEventMessage) => void;

/** The state that a component shows. A new object whenever something in it changes. */
export interface EmbedSnapshot {
  /** Undefined before the first mount, after the last, and if mounting failed. */
  readonly embed: Embed | undefined;
  /** The embed's state; `failed` if the options were refused. */
  readonly state: EmbedState;
  readonly error: EmbedError | undefined;
}

/** One embed that follows its component through the component's life. All methods work without `this`. */
export interface EmbedBinding {
  /** Sets the element to mount into; null when it is removed. */
  attach(target: Element | null): void;
  /**
   * Applies the current options and event listener. Mounts the first time; then sends actions for the changes that they can
   * express, and remounts for others. Refused options are reported, and the state is `failed`. `isWatched`: the component has a
   * listener for errors or states. Without one, the production build logs the code of a failure, once a page.
   */
  update(options: AdapterOptionFields, onEvent?: EventListener, isWatched?: boolean): void;
  /**
   * Destroys the embed, unless it is updated in the same task: strict modes, hot reloads and moves in the page remove
   * components and put them back immediately, and a session may open one document only.
   */
  release(): void;
  /** Loads again after a failure, with the current options. */
  retry(): void;
  getSnapshot(): EmbedSnapshot;
  /** Calls the listener on every new snapshot; returns a function that removes it. */
  subscribe(listener: () => void): () => void;
}

/** The values of the component's last update. */
interface LastUpdate {
  /** Undefined once the binding is released. */
  readonly options?: EmbedOptionFields | undefined;
  readonly onEvent?: EventListener | undefined;
  readonly isWatched?: boolean;
}

/** The mounted embed, or the options that were refused. */
interface Mounted {
  readonly target: Element;
  print: Fingerprint;
  readonly embed?: Embed;
  readonly extensions: FollowedExtensions;
  readonly shown: ShownFilters;
}

/** Makes a binding, which mounts once it has a target and options. Reads no global, so it works on servers. */
export function createBinding(): EmbedBinding {
  const snapshots = createSnapshots();
  let target: Element | null = null;
  let last: LastUpdate = {};
  let mounted: Mounted | undefined;

  const publish = (state: EmbedState, error?: EmbedError) => snapshots.publish({ embed: mounted?.embed, state, error });

  function settle() {
    const wanted = target ? last.options : undefined;
    const print = wanted && fingerprint(wanted);
    if (mounted && !(print && mounted.target === target && apply(mounted, print, wanted))) {
      const { embed } = mounted;
      mounted = undefined;
      embed?.destroy();
      if (!print) publish('destroyed');
    }
    if (print && target && !mounted) mount(target, print, wanted);
    if (mounted?.embed && wanted?.title) mounted.embed.iframe.title = wanted.title;
    if (mounted?.embed) mounted.extensions.update(mounted.embed, wanted?.extensions);
  }

  function mount(target: Element, print: Fingerprint, wanted: EmbedOptionFields) {
    const shown = createShownFilters();
    const extensions = followExtensions(wanted.extensions, shown);
    // Filters that do not fit in the address are sent like a later change.
    const first = { ...wanted, filters: filtersThatFit(wanted) };
    const { session, url } = wanted;
    const current = () => last.options ?? wanted;
    const latest = {
      ...first,
      session: followFunctions(session, () => current().session),
      url: followFunctions(url, () => current().url),
      extensions: extensions.mounted,
      get onReject() {
        return last.options?.onReject;
      },
      get onSend() {
        return last.options?.onSend;
      },
    } as EmbedOptions;
    if (DEV) dropUnknown(latest);
    try {
      const embed = mountEmbed(target, latest);
      mounted = { target, print: fingerprint(first), shown, embed, extensions };
      apply(mounted, print, wanted);
      embed.onAny((message, name) => last.onEvent?.(name, message));
      embed.onStateChange((state) => {
        // Development builds warn of every failure.
        if (!DEV && embed.error && !last.isWatched) logFailure(embed.error);
        if (mounted?.embed === embed) publish(state, embed.error);
      });
      publish(embed.state, embed.error);
    } catch (error) {
      mounted = { target, print, shown, extensions };
      report(error);
      publish('failed', error as EmbedError);
    }
  }

  return {
    attach(next) {
      const left = target;
      target = next;
      // A component's element arrives before the options for it.
      queueMicrotask(() => {
        // React clears the refs of elements that Suspense hides. They stay in the page, and so does the embed.
        if (!target && left?.isConnected && !left.getClientRects().length) target = left;
        settle();
      });
    },
    update(options, onEvent, isWatched = false) {
      last = { options: normalizeOptions(options), onEvent, isWatched };
      // An element outside the page may be inserted later in the same task, together with its parent.
      if (target?.isConnected || mounted) settle();
    },
    release() {
      last = { ...last, options: undefined };
      queueMicrotask(settle);
    },
    retry() {
      const { embed, state } = snapshots.get();
      if (embed && state !== 'destroyed') embed.reload();
      else {
        mounted = undefined;
        settle();
      }
    },
    getSnapshot: snapshots.get,
    subscribe: snapshots.subscribe,
  };
}

/** Applies new options to the mounted embed; returns false if it must be remounted. */
function apply(mounted: Mounted, print: Fingerprint, options: EmbedOptionFields): boolean {
  const { embed, shown } = mounted;
  const isApplied = applyChanges(embed, { from: mounted.print, to: print, options, shown });
  if (isApplied) mounted.print = print;
  return isApplied;
}

/** Makes the snapshots of a binding. */
function createSnapshots() {
  const emitter = createNamedListeners(report);
  let snapshot: EmbedSnapshot = { embed: undefined, state: 'loading', error: undefined };
  return {
    get: () => snapshot,
    publish(next: EmbedSnapshot) {
      snapshot = next;
      emitter.call('change', undefined);
    },
    subscribe: (listener: () => void) => emitter.add('change', listener),
  };
}
