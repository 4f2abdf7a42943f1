/** Keeps happy-dom from printing an error for every iframe and script, none of which it loads. It prints on Node's own console. */
import console from 'node:console';

const { error } = console;

// Files share the console of their worker.
if (error.name !== quietError.name) console.error = quietError;

function quietError(...values: readonly unknown[]): void {
  if (!/loading is disabled\.$/.test(`${Object(values[0]).message}`)) error(...values);
}
