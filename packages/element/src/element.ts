import { autoHeight, type Embed, type EmbedError, type EmbedState, renewSession, watchFilters } from '@svc-embed/host';
import { createBinding, type EmbedSnapshot } from '@svc-embed/host/adapter';
import { DEV } from './dev.js';
import { warnOfAttributes } from './dev-warnings.js';
import {
  attributeOf,
  attributes,
  type OwnOptions,
  optionNames,
  readOption,
  readOptions,
  type SvcEmbedProperties,
} from './options.js';
import { applyStyle } from './style.js';
import { createView } from './view.js';

// Servers have no `HTMLElement`: they may import the class, but cannot create an element.
const Base = (globalThis.HTMLElement ?? Object) as new () => HTMLElement & SvcEmbedProperties;

/**
 * The `<svc-embed>` element: an embed that follows its attributes and properties. `defineSvcEmbed()` or an import of
 * `@svc-embed/element/define` registers it. It dispatches the events of `SvcEmbedEventMap`.
 *
 * @example
 * <svc-embed base-url="https://acme.example.com" dashboard="movies-overview" session-endpoint="/api/session"></svc-embed>
 */
export class SvcEmbedElement extends Base {
  /** The attributes that the element follows. */
  static readonly observedAttributes: readonly string[] = attributes.map(attributeOf);

  static {
    for (const name of optionNames) {
      // HTMLElement has `title`, which reflects the attribute.
      if (name === 'title') continue;
      Object.defineProperty(SvcEmbedElement.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: SvcEmbedElement) {
          try {
            return readOption(this, this.#own, name);
          } catch {
            // The update reports the error. Code that lists the properties of elements must not fail.
            return undefined;
          }
        },
        set(this: SvcEmbedElement, value: unknown) {
          this.#own[name] = value;
          this.#schedule();
        },
      });
    }
  }

  /** Without a prototype, so that properties of `Object.prototype` do not become options. */
  readonly #own: OwnOptions = Object.create(null);
  readonly #binding = createBinding();
  readonly #view = createView(this, () => this.retry());
  #snapshot: EmbedSnapshot = this.#binding.getSnapshot();
  #isScheduled = false;
  /**
   * Whether the element is in the page with all of its attributes. `isConnected` is true sooner in WebKit, whose parser lets
   * microtasks run between the attributes of a connected element.
   */
  #isComplete = false;
  /** Whether the options cannot be read. The failure stays visible until they can, regardless of the last embed. */
  #isRefused = false;
  /** Whether attributes were read, or a task has passed in which a framework could set properties. */
  #hadTurn = false;
  #isAutoHeight = false;
  /** Whether the frame lost its document when the element was moved. */
  #isEmptied = false;

  constructor() {
    super();
    this.#view.show('loading');
    this.#binding.subscribe(() => this.#isRefused || this.#show(this.#binding.getSnapshot()));
    for (const [name, value] of Object.entries(this)) {
      // A property that was set before the element was defined hides the accessor of the class.
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  /** The embed, while one is mounted. Changes without an action mount another one. */
  get embed(): Embed | undefined {
    return this.#snapshot.embed;
  }

  /** The state of the embed. */
  get state(): EmbedState {
    return this.#snapshot.state;
  }

  /** Why the state is `failed`. */
  get error(): EmbedError | undefined {
    return this.#snapshot.error;
  }

  /** Loads again, with a fresh session if a function or an endpoint gives it. */
  retry(): void {
    if (this.#isRefused) this.#schedule();
    else this.#binding.retry();
  }

  connectedCallback(): void {
    this.#isComplete = true;
    applyStyle(this.#view.root, this.#isAutoHeight);
    this.#schedule();
  }

  /** With this callback, `moveBefore` moves the element with its document, without a disconnect and a connect. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    this.#isComplete = false;
    const { frame } = this.#view;
    if (frame.src) {
      // Back in the page, the frame would load its address again, with a used session.
      this.#isEmptied = true;
      frame.removeAttribute('src');
      frame.replaceWith(frame);
    }
    this.#schedule();
  }

  adoptedCallback(): void {
    // The embed listens on the window of its former document. A new frame mounts a new embed.
    const frame = this.#view.frame.cloneNode() as HTMLIFrameElement;
    this.#view.frame.replaceWith(frame);
    this.#view.frame = frame;
  }

  attributeChangedCallback(): void {
    this.#schedule();
  }

  /** Batches the changes of one task, including a removal from the page and a return. */
  async #schedule(): Promise<void> {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    await undefined;
    this.#isScheduled = false;
    try {
      this.#update();
    } catch (error) {
      // Servers write objects and functions as text, until a framework hydrates the page and sets the properties.
      if (!this.#hadTurn) {
        this.#hadTurn = true;
        setTimeout(() => this.#schedule());
        return;
      }
      this.#isRefused = true;
      this.#binding.release();
      this.#show({ embed: undefined, state: 'failed', error: error as EmbedError });
      // Reported as uncaught, like the options that the host refuses.
      queueMicrotask(() => {
        throw error;
      });
    }
  }

  #update(): void {
    if (!this.#isComplete) {
      this.#binding.release();
      return;
    }
    if (DEV) warnOfAttributes(this, SvcEmbedElement.observedAttributes);
    const { embed } = this;
    const { autoHeight: limits, renew, watchFilters: isWatching, ...options } = readOptions(this, this.#own);
    this.#isRefused = false;
    this.#hadTurn = true;
    this.#view.setColorScheme(options.colorScheme);
    const switched = [
      limits && autoHeight(limits === true ? {} : limits),
      renew && renewSession(),
      isWatching && watchFilters((filters, { cause }) => this.#dispatch('filters-changed', { filters, cause })),
    ].filter((extension) => !!extension);
    const { extensions: given = [] } = options;
    const isList = Array.isArray(given);
    // The host refuses values that are not a list.
    const extensions = isList ? [...given, ...switched] : given;
    this.#setAutoHeight(isList && extensions.some((extension) => extension?.name === 'autoHeight'));
    this.#binding.attach(this.#view.frame);
    this.#binding.update({ ...options, extensions }, (name, { payload }) => this.#dispatch(name, payload));
    // An embed that was just mounted loads by itself.
    if (this.#isEmptied && this.embed === embed) embed?.reload();
    this.#isEmptied = false;
  }

  #setAutoHeight(isAutoHeight: boolean): void {
    if (isAutoHeight === this.#isAutoHeight) return;
    this.#isAutoHeight = isAutoHeight;
    applyStyle(this.#view.root, isAutoHeight);
  }

  #show(snapshot: EmbedSnapshot): void {
    this.#snapshot = snapshot;
    const { state, error } = snapshot;
    this.#view.show(state);
    this.#dispatch('state', { state, error });
  }

  #dispatch(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(`svc-${name}`, { detail, bubbles: true, composed: true }));
  }
}
