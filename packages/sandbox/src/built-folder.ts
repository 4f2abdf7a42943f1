/** The folder of the built files that the server reads at start; the path is the same from `src/` and from `dist/`. */
export const BUILT_FOLDER = new URL('../dist/', import.meta.url);
/** The folder of the data model that comes with the package. */
export const MODEL_FOLDER = new URL('../model/', import.meta.url);
/** The SQL that creates the tables of the database. */
export const SCHEMA_FILE = new URL('../schema.sql', import.meta.url);
