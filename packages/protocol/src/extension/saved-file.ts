import type { EventPayload } from '../wire/catalogue.js';

/** A format of a file that a surface saves. */
export type ExportFormat = EventPayload<'download'>['format'];

/** A file that the surface has handed to the browser. */
export interface SavedFile {
  readonly name?: string | undefined;
  /** Number of rows, if the file has any. */
  readonly rowCount?: number | undefined;
}
