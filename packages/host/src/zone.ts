/** The globals that zone.js adds to a page, for Angular. */
export interface ZonedPage {
  readonly Zone?: {
    readonly current: { wrap<F>(listener: F, source: string): F };
    readonly root: { run<T>(task: () => T): T };
  };
}
