/** The reports that test programs write for the steps of a gate. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../../../test-results/reports/', import.meta.url));
/**
 * Returns the file of a step's report.
 * @param {string} step such as `test:unit:sdk`
 */
export const reportOf = (step) => `${FOLDER}${step.replaceAll(':', '-')}.json`;

/**
 * Returns the report of a step; undefined if it has none.
 * @param {string} step
 */
export function readReport(step) {
  try {
    return JSON.parse(readFileSync(reportOf(step), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Returns all reports of the last runs. wireit removes the reports of steps that run again. */
export const readReports = () => readdirSync(FOLDER).map((file) => JSON.parse(readFileSync(FOLDER + file, 'utf8')));
