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
   * can say, and mounts again for the rest. Refused options are reported, and show as `failed`. `isWatched`: the component has a
   * listener of errors or states. Without one, the production build logs the code of a failure, once a page.
   */
  update(options: AdapterOptionFields, onEvent?: EventListener, isWatched?: boolean): void;
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

/** What the component was last updated with. */
interface Given {
  /** Absent once the binding is released. */
  readonly options?: EmbedOptionFields | undefined;
  readonly onEvent?: EventListener | undefined;
  readonly isWatched?: boolean;
}

/** What is mounted, or was refused. */
interface Mounted {
  readonly target: Element;
  print: Fingerprint;
  readonly embed?: Embed;
  readonly extensions: FollowedExtensions;
  readonly shown: ShownFilters;
}

/** Makes a binding; nothing happens before it has a target and options. Touches no global, so servers may make one. */
export function createBinding(): EmbedBinding {
  const snapshots = createSnapshots();
  let target: Element | null = null;
  let given: Given = {};
  let mounted: Mounted | undefined;

  const publish = (state: EmbedState, error?: EmbedError) => snapshots.publish({ embed: mounted?.embed, state, error });

  function settle() {
    const wanted = target ? given.options : undefined;
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
    const current = () => given.options ?? wanted;
    const latest = {
      ...first,
      session: followFunctions(session, () => current().session),
      url: followFunctions(url, () => current().url),
      extensions: extensions.mounted,
      get onReject() {
        return given.options?.onReject;
      },
      get onSend() {
        return given.options?.onSend;
      },
    } as EmbedOptions;
    if (DEV) dropUnknown(latest);
    try {
      const embed = mountEmbed(target, latest);
      mounted = { target, print: fingerprint(first), shown, embed, extensions };
      apply(mounted, print, wanted);
      embed.onAny((message, name) => given.onEvent?.(name, message));
      embed.onStateChange((state) => {
        // Development builds warn of every failure.
        if (!DEV && embed.error && !given.isWatched) logFailure(embed.error);
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
      // The element of a component comes before the options that are for it.
      queueMicrotask(() => {
        // React takes refs off what Suspense hides, which stays in the page: the embed does as well.
        if (!target && left?.isConnected && !left.getClientRects().length) target = left;
        settle();
      });
    },
    update(options, onEvent, isWatched = false) {
      given = { options: normalizeOptions(options), onEvent, isWatched };
      // An element outside the page may get there together with what is around it, in the same task.
      if (target?.isConnected || mounted) settle();
    },
    release() {
      given = { ...given, options: undefined };
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

/** Brings what is mounted to the options; false where that takes a new mount. */
function apply(mounted: Mounted, print: Fingerprint, options: EmbedOptionFields): boolean {
  const { embed, shown } = mounted;
  const isApplied = applyChanges(embed, { from: mounted.print, to: print, options, shown });
  if (isApplied) mounted.print = print;
  return isApplied;
}

/** Makes the snapshot of a binding that has mounted nothing. */
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
