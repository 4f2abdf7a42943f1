import type { EmbedWindow } from '@svc-embed/host';

/** What the rest of the page knows of its report. */
export interface Report {
  showGenre(genre: string): void;
  remove(): void;
}

export interface ReportOptions {
  /** Called when the viewer goes to another page within the report. */
  readonly onPath: (path: string) => void;
  /** Called when the report cannot be shown. */
  readonly onFailure: () => void;
  /** The window to listen on; for tests. */
  readonly window?: EmbedWindow | undefined;
}
