import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { sourcesOf } from '@svc-embed/checks/sources';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

export const PACKAGES = ['protocol', 'host', 'guest', 'element'];

/** Percentage of mutants that tests must detect. */
export const THRESHOLDS = { guards: 100, others: 90 };

/** @typedef {keyof typeof THRESHOLDS} Kind */

export const KINDS = /** @type {Kind[]} */ (Object.keys(THRESHOLDS));

/** One module: `guards` is the text of its mark `// @guard Refuses ...`, and empty for a module without one. */
/** @typedef {{ file: string, text: string, guards: string }} Module */

/**
 * Returns the modules of a package that are mutated.
 * @param {string} name
 * @returns {Module[]}
 */
export function modulesOf(name) {
  return sourcesOf(name)
    .filter((file) => !file.endsWith('/index.ts'))
    .map((file) => {
      const text = readFileSync(ROOT + file, 'utf8');
      return { file, text, guards: /^\/\/ @guard (.+)\n/.exec(text)?.[1] ?? '' };
    });
}
