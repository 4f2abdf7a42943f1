import type { Embed, EmbedError, EmbedState } from '@svc-embed/host';
import { createBinding, type EmbedSnapshot } from '@svc-embed/host/adapter';
import { createInside } from './inside.js';
import {
  attributeNames,
  type OwnOptions,
  optionNames,
  readOption,
  readOptions,
  type SvcEmbedProperties,
} from './options.js';
import { applyStyle } from './style.js';

// A server has no elements: it may import the class, and never makes one.
const Base = (globalThis.HTMLElement ?? Object) as new () => HTMLElement & SvcEmbedProperties;

/**
 * The `<svc-embed>` element: an embed that follows its attributes and properties. `defineSvcEmbed()` or an import of
 * `@svc-embed/element/define` registers it. Its events are those of `SvcEmbedEventMap`.
 *
 * @example
 * <svc-embed base-url="https://acme.example.com" dashboard="sales-overview" session-endpoint="/api/session"></svc-embed>
 */
export class SvcEmbedElement extends Base {
  /** The attributes that the element follows. */
  static readonly observedAttributes: readonly string[] = attributeNames;

  static {
    for (const name of optionNames) {
      // Every element has a title, in its attribute.
      if (name === 'title') continue;
      Object.defineProperty(SvcEmbedElement.prototype, name, {
        configurable: true,
        enumerable: true,
        get(this: SvcEmbedElement) {
          try {
            return readOption(this, this.#own, name);
          } catch {
            // The update reports it; whoever lists the properties of elements must not fail.
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

  readonly #own: OwnOptions = {};
  readonly #binding = createBinding();
  readonly #inside = createInside(this, () => this.retry());
  #snapshot: EmbedSnapshot = this.#binding.getSnapshot();
  #isScheduled = false;
  /** Whether the options cannot be read. That shows until they can, whatever becomes of the embed before. */
  #isRefused = false;
  /** Whether the frame lost its document in a move. */
  #isEmptied = false;

  constructor() {
    super();
    this.#inside.show('loading');
    this.#binding.subscribe(() => this.#isRefused || this.#show(this.#binding.getSnapshot()));
    for (const [name, value] of Object.entries(this)) {
      // Set before the element was defined: it hides the property of the class.
      Reflect.deleteProperty(this, name);
      Reflect.set(this, name, value);
    }
  }

  /** The embed, while one is mounted. Changes that no action can say mount another one. */
  get embed(): Embed | undefined {
    return this.#snapshot.embed;
  }

  /** Where the embed stands. */
  get state(): EmbedState {
    return this.#snapshot.state;
  }

  /** Why the state is `failed`. */
  get error(): EmbedError | undefined {
    return this.#snapshot.error;
  }

  /** Loads again, with a fresh session where there is a function or an endpoint to ask. */
  retry(): void {
    if (this.#isRefused) this.#schedule();
    else this.#binding.retry();
  }

  connectedCallback(): void {
    applyStyle(this.#inside.root);
    this.#schedule();
  }

  /** Being there keeps the other two from being called where `moveBefore` moves the element, document and all. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    const { frame } = this.#inside;
    if (frame.src) {
      // Back in the page it would load its address again, whose session is used up.
      this.#isEmptied = true;
      frame.removeAttribute('src');
      frame.replaceWith(frame);
    }
    this.#schedule();
  }

  adoptedCallback(): void {
    // The embed listens in the window that it was mounted in: another frame makes another embed.
    const frame = this.#inside.frame.cloneNode() as HTMLIFrameElement;
    this.#inside.frame.replaceWith(frame);
    this.#inside.frame = frame;
  }

  attributeChangedCallback(): void {
    this.#schedule();
  }

  /** All changes of one task, and leaving the page and coming back in it, are one update. */
  async #schedule(): Promise<void> {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    await undefined;
    this.#isScheduled = false;
    try {
      this.#update();
    } catch (error) {
      this.#isRefused = true;
      this.#binding.release();
      this.#show({ embed: undefined, state: 'failed', error: error as EmbedError });
      // Uncaught, as what the host refuses is.
      queueMicrotask(() => {
        throw error;
      });
    }
  }

  #update(): void {
    if (!this.isConnected) {
      this.#binding.release();
      return;
    }
    const { embed } = this;
    const options = readOptions(this, this.#own);
    this.#isRefused = false;
    this.#inside.paint(options.colorScheme);
    this.#binding.attach(this.#inside.frame);
    this.#binding.update(options, (name, { payload }) => this.#tell(name, payload));
    // A new mount has loaded already.
    if (this.#isEmptied && this.embed === embed) embed?.reload();
    this.#isEmptied = false;
  }

  #show(snapshot: EmbedSnapshot): void {
    this.#snapshot = snapshot;
    const { state, error } = snapshot;
    this.#inside.show(state);
    this.#tell('state', { state, error });
  }

  #tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(`svc-${name}`, { detail, bubbles: true, composed: true }));
  }
}
