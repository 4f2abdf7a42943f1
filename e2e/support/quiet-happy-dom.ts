/** Keeps happy-dom from printing an error to Node's console for every iframe and script, which it does not load. */
import console from 'node:console';

const { error } = console;

// Files share the console of their worker.
if (error.name !== quietError.name) console.error = quietError;

function quietError(...values: readonly unknown[]): void {
  if (!/loading is disabled\.$/.test(`${Object(values[0]).message}`)) error(...values);
}
