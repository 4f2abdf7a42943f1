/** Where the build puts what the server reads at start; the same place seen from `src/` and from `dist/`. */
export const BUILT_FOLDER = new URL('../dist/', import.meta.url);
/** The data model that comes with the package, seen from both as well. */
export const MODEL_FOLDER = new URL('../model/', import.meta.url);
/** The tables of its database, in the language of the database. */
export const SCHEMA_FILE = new URL('../schema.sql', import.meta.url);
