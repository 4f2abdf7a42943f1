import type { ExportTable } from '../export/export-source.js';

/** A widget on the page. */
export interface PageWidget {
  readonly id: string;
  readonly element: HTMLElement;
  /** Below this width in px it cannot be read. */
  readonly minWidth: number;
  /** Whether its data changes with the filters and the time grain. */
  readonly followsFilters: boolean;
  /** Asks for its data again; the latest call wins, and each resolves when it is settled. */
  load(): Promise<void>;
  /** The data that it shows at this moment; `undefined` while it shows none. */
  table?(): ExportTable | undefined;
}

/** What widgets need at least: a figure, a few words, a chart. */
export const SMALL = 150;
export const MEDIUM = 210;
export const LARGE = 300;
