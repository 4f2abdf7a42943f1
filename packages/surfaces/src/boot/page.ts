import type { Outline } from '@svc-embed/guest';
import type { Dimension } from '../contract.js';

export interface Page {
  readonly element: HTMLElement;
  /** Receives the focus after a change of route. */
  readonly heading: HTMLElement;
  /** Returns the title in the current language. */
  title(): string;
  readonly publicId?: string;
  /** The dimensions that filters can narrow; absent on pages without filters. */
  readonly dimensions?: readonly Dimension[];
  /** Returns the widgets and the members of the filter controls; absent on pages without them. */
  outline?(): Outline;
  /** Starts loading; called after the page was inserted into the document, with whether it is the surface's first. */
  start(isFirst: boolean): void;
  /** Loads the data again. Resolves when it is shown, and rejects if it could not be. */
  refresh(): Promise<void>;
  close(): void;
}
