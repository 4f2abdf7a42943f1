import type { Dataset, Datasets } from '../data/dataset.js';
import { checkView } from './check-view.js';
import { defineView } from './define-view.js';
import { expectedName, shortened } from './expected.js';
import { type Place, parseYaml, type TextIssue } from './parse-yaml.js';
import { createView, type View } from './view.js';
import { type Fault, readView } from './view-schema.js';

/** The parts of a view's text that could be read. */
interface CompiledView {
  readonly name?: { readonly text: string; readonly place: Place };
  /** Absent when there are issues. */
  readonly view?: View;
  /** In the order of the text. */
  readonly issues: readonly TextIssue[];
}

/** In characters. */
export const MAX_FILE = 128 * 1024;
const MAX_FAULTS = 100;
const MAX_KEY = 60;

/** Compiles the text of a view; returns the view or its first hundred issues. */
export function compileView(text: string, datasets: Datasets): CompiledView {
  if (text.length > MAX_FILE) {
    const message = `expected at most ${MAX_FILE} characters in a file, got ${text.length}`;
    return { issues: [{ line: 1, column: 1, message }] };
  }
  const yaml = parseYaml(text);
  if ('issues' in yaml) return { issues: yaml.issues.slice(0, MAX_FAULTS) };

  const { parts, source, faults: shape } = readView(yaml.value);
  const dataset = ownDataset(datasets, parts.dataset);
  const faults: Fault[] = shape.slice(0, MAX_FAULTS);
  if (parts.dataset !== undefined && dataset === undefined)
    faults.push({ path: ['dataset'], message: expectedName(parts.dataset, Object.keys(datasets)) });
  for (const fault of checkView(parts, dataset)) {
    if (faults.length >= MAX_FAULTS) break;
    faults.push(fault);
  }
  const issues = faults.map(({ path, message }) => ({
    ...yaml.placeOf(path),
    message: `${subjectOf(path)}: ${message}`,
  }));
  return {
    ...(parts.name === undefined ? {} : { name: { text: parts.name, place: yaml.placeOf(['name']) } }),
    ...(source && dataset && issues.length === 0 ? { view: createView(defineView(source), dataset) } : {}),
    issues: issues.sort((a, b) => a.line - b.line || a.column - b.column),
  };
}

function ownDataset(datasets: Datasets, name: string | undefined): Dataset | undefined {
  return name !== undefined && Object.hasOwn(datasets, name) ? datasets[name] : undefined;
}

/** Returns the innermost key of a path; the place of the issue makes it unambiguous. */
function subjectOf(path: Fault['path']): string {
  return shortened([...path].reverse().find((key) => typeof key === 'string') ?? 'the view', MAX_KEY);
}
