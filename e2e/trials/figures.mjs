/** Figures of trials, stored as JSON with the other test results. `npm run security` publishes them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashOfSources } from '@svc-embed/checks/sources';

/** The folder of figures that are not published yet. */
export const FIGURES = fileURLToPath(new URL('../../test-results/figures/', import.meta.url));

/** The date of the run, read at import because some trials set the clock. */
const DATE = new Date().toISOString().slice(0, 10);

/** One row: the subject, the promise and the result. */
/** @typedef {{ what: string, promised: string, measured: string }} Figure */

/** The figures of one trial, with everything needed to repeat them. */
/** @typedef {{ command: string, date: string, source: string, versions: Record<string, string>, rows: Figure[] }} Figures */

/**
 * Stores the figures of a trial for the document, and replaces the last ones.
 * @param {string} trial
 * @param {string} command
 * @param {Figure[]} rows
 * @param {Record<string, string>} [versions]
 */
export function keepFigures(trial, command, rows, versions = {}) {
  mkdirSync(FIGURES, { recursive: true });
  /** @type {Figures} */
  const figures = {
    command,
    date: DATE,
    source: hashOfSources('trials'),
    versions: { Node: process.versions.node, ...versions },
    rows,
  };
  writeFileSync(`${FIGURES}${trial}.json`, `${JSON.stringify(figures, undefined, 2)}\n`);
}
