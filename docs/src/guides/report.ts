/** A report for the rest of the page. */
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
  readonly window?: MessageWindow | undefined;
}

export interface MessageWindow {
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
  removeEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
