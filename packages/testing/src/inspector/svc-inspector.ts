import { createTrace, type Trace, type TracedElement, type TracedEmbed, type TracedOptions } from '../trace/index.js';
import { createPanel } from './panel.js';
import { styleSheet } from './styles.js';

// Servers have no `HTMLElement`: they may import the class but never make an element.
const Base: typeof HTMLElement = Object(globalThis).HTMLElement ?? class {};

/**
 * `<svc-inspector>`: shows the entries of a trace, live. It only reads and never affects the embed. Its height is 24rem by
 * default; it follows the page's `color-scheme` and direction.
 *
 * @example
 * defineInspector();
 * const inspector = document.querySelector('svc-inspector');
 * const embed = inspector?.inspect({ baseUrl, dashboard, session }, (options) => mountEmbed('#movies', options));
 */
export class SvcInspector extends Base {
  #trace: Trace | undefined;
  #panel: ReturnType<typeof createPanel> | undefined;

  /** The trace that is shown; undefined shows an empty log. A trace goes on recording when another one is set. */
  get trace(): Trace | undefined {
    return this.#trace;
  }

  set trace(trace: Trace | undefined) {
    this.#trace = trace;
    if (this.isConnected) this.#panel?.show(trace);
  }

  /**
   * Mounts an embed and shows it: makes a new trace, calls `mount` with the options wrapped by the trace, and follows the
   * embed, or the `<svc-embed>`, that it returns.
   *
   * @throws the error of `mount`.
   */
  inspect<O extends TracedOptions, E extends TracedEmbed | TracedElement>(options: O, mount: (options: O) => E): E {
    const trace = createTrace();
    this.trace = trace;
    const embed = mount(trace.options(options));
    trace.follow(embed);
    return embed;
  }

  connectedCallback(): void {
    // A property that was set before the element was defined hides the accessor of the class.
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
    // A trace may outlive its inspectors, so no listener or timer is left.
    this.#panel?.stop();
  }
}
