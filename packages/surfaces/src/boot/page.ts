import type { Dimension } from '../contract.js';

/** The content of one route. */
export interface Page {
  readonly element: HTMLElement;
  /** Receives the focus after a change of route. */
  readonly heading: HTMLElement;
  /** In the current language. */
  title(): string;
  /** The id of the dashboard, if the page shows one. */
  readonly publicId?: string;
  /** The dimensions that filters can narrow; absent on pages without filters. */
  readonly dimensions?: readonly Dimension[];
  /** Starts loading; called after the page was inserted into the document. */
  start(): void;
  /** Runs the page's queries again. */
  refresh(): Promise<void>;
  close(): void;
}
