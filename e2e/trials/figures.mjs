/** The figures of trials: kept as JSON beside the other test results, from where `npm run security` publishes them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { hashOfSources } from '@svc-embed/checks/sources';

/** Where figures are kept until they are published. */
export const FIGURES = fileURLToPath(new URL('../../test-results/figures/', import.meta.url));

/** Of the run: read now, since some trials set the clock. */
const DATE = new Date().toISOString().slice(0, 10);

/** One row: what was tried or measured, what is promised of it, what came out. */
/** @typedef {{ what: string, promised: string, measured: string }} Figure */

/** The figures of one trial, with what it takes to repeat them. */
/** @typedef {{ command: string, date: string, source: string, versions: Record<string, string>, rows: Figure[] }} Figures */

/**
 * Keeps the figures of a trial for the document, in place of its last ones.
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
