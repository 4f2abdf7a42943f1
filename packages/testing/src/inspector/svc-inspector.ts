import { createTrace, type Trace, type TracedElement, type TracedEmbed, type TracedOptions } from '../trace/index.js';
import { createPanel, type Panel } from './panel.js';
import { styleSheet } from './styles.js';

/** On a server there is no such class; there the element is only a name. */
const Base: typeof HTMLElement = Object(globalThis).HTMLElement ?? class {};

/**
 * `<svc-inspector>`: shows what a trace records, live. It only reads: nothing it does reaches the embed. Give it a
 * height, or it takes 24rem; it follows the page's `color-scheme` and direction.
 *
 * @example
 * defineInspector();
 * const inspector = document.querySelector('svc-inspector');
 * const embed = inspector?.inspect({ baseUrl, dashboard, session }, (options) => mountEmbed('#sales', options));
 */
export class SvcInspector extends Base {
  #trace: Trace | undefined;
  #panel: Panel | undefined;

  /** What is shown; undefined shows an empty log. Setting another one leaves the first as it is, recording on. */
  get trace(): Trace | undefined {
    return this.#trace;
  }

  set trace(trace: Trace | undefined) {
    this.#trace = trace;
    if (this.isConnected) this.#panel?.show(trace);
  }

  /**
   * Mounts an embed and shows it: makes a new trace, calls `mount` with the options as the trace hears them, and follows
   * the embed, or the `<svc-embed>`, that it returns.
   *
   * @throws what `mount` throws.
   */
  inspect<O extends TracedOptions, E extends TracedEmbed | TracedElement>(options: O, mount: (options: O) => E): E {
    const trace = createTrace();
    this.trace = trace;
    const embed = mount(trace.options(options));
    trace.follow(embed);
    return embed;
  }

  connectedCallback(): void {
    // A value from before the element was registered hides the accessor of the class.
    if (Object.hasOwn(this, 'trace')) {
      const { trace } = this;
      Reflect.deleteProperty(this, 'trace');
      this.trace = trace;
    }
    if (!this.shadowRoot) {
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [styleSheet()];
      this.#panel = createPanel(root);
    }
    this.#panel?.show(this.#trace);
  }

  disconnectedCallback(): void {
    // Leaves no listener and no timer behind; a trace outlives its inspectors.
    this.#panel?.leave();
  }
}
