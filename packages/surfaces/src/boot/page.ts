import type { Dimension } from '../contract.js';

/** What a route of a surface shows. */
export interface Page {
  readonly element: HTMLElement;
  /** Gets the focus after a change of route. */
  readonly heading: HTMLElement;
  /** In the language in force. */
  title(): string;
  /** Of the dashboard that is shown, if one is. */
  readonly publicId?: string;
  /** What a filter can narrow here; absent where there is nothing to narrow. */
  readonly dimensions?: readonly Dimension[];
  /** Begins to load, once the page stands in the document. */
  start(): void;
  /** Runs the page's queries again. */
  refresh(): Promise<void>;
  close(): void;
}
