import type { Cell } from '../../../contract/contract.js';
import { type CellKind, columnsOf, kindOf } from '../data/columns.js';
import type { Dataset } from '../data/dataset.js';
import { expectedName } from './expected.js';
import type { Aggregate, RowRule, ViewDimension } from './view.js';
import type { Fault, ViewParts } from './view-schema.js';

/** The kinds of cells that each type allows; a column of nulls fits every type. */
const BY_TYPE: Readonly<Record<ViewDimension['type'], readonly CellKind[]>> = {
  string: ['texts', 'dates'],
  number: ['numbers'],
  time: ['dates'],
};
const BY_ATTRIBUTE: Readonly<Record<RowRule['type'], readonly CellKind[]>> = {
  string: BY_TYPE.string,
  number: BY_TYPE.number,
  string_array: BY_TYPE.string,
  number_array: BY_TYPE.number,
};
const UNTYPED: ReadonlySet<Aggregate> = new Set(['count', 'distinct']);

/** Finds references of a view that are missing or do not fit, in its dataset and in the view itself. */
export function* checkView(parts: ViewParts, dataset: Dataset | undefined): Generator<Fault> {
  if (dataset !== undefined) yield* columnFaults(parts, columnsOf(dataset));
  yield* nameFaults(parts);
  for (const [index, part] of parts.dimensions.entries()) {
    if (part?.values === undefined || part.type === 'string') continue;
    yield { path: ['dimensions', index, 'values'], message: `expected no values, as the type is ${part.type}` };
  }
  for (const [index, part] of parts.measures.entries()) {
    if (part === undefined) continue;
    const { aggregate } = part;
    yield* needed(['measures', index, 'column'], part.column, aggregate, aggregate !== 'count');
    yield* needed(['measures', index, 'time_column'], part.time_column, aggregate, aggregate === 'latest');
  }
}

function* needed(
  path: Fault['path'],
  column: string | undefined,
  aggregate: Aggregate,
  isNeeded: boolean,
): Generator<Fault> {
  if (isNeeded === (column !== undefined)) return;
  yield { path, message: `expected ${isNeeded ? 'a column' : 'no column'}, as the aggregate is ${aggregate}` };
}

/** Finds names that two members share, and names of members that do not exist. */
function* nameFaults({ dimensions, measures, access }: ViewParts): Generator<Fault> {
  const names = new Set<string>();
  for (const [list, members] of Object.entries({ dimensions, measures })) {
    for (const [index, part] of members.entries()) {
      if (part === undefined) continue;
      if (names.has(part.name)) yield { path: [list, index, 'name'], message: 'another member has this name' };
      names.add(part.name);
    }
  }
  // A reference may mean a member that is itself invalid.
  if (dimensions.includes(undefined) || measures.includes(undefined)) return;
  for (const [index, part] of access?.members?.entries() ?? []) {
    for (const [place, name] of part?.hide.entries() ?? []) {
      if (names.has(name)) continue;
      yield { path: ['access', 'members', index, 'hide', place], message: expectedName(name, [...names]) };
    }
  }
}

function* columnFaults(parts: ViewParts, columns: ReadonlyMap<string, readonly Cell[]>): Generator<Fault> {
  for (const { path, name, kinds } of columnsUsed(parts)) {
    const cells = columns.get(name);
    if (cells === undefined) {
      yield { path, message: expectedName(name, [...columns.keys()]) };
      continue;
    }
    const kind = kindOf(cells);
    if (kinds === undefined || kind === 'none' || kinds.includes(kind)) continue;
    yield { path, message: `expected a column with ${kinds[0]}, got "${name}" with ${kind}` };
  }
}

interface Use {
  readonly path: Fault['path'];
  readonly name: string;
  /** The allowed kinds of cells; absent when every kind is. */
  readonly kinds?: readonly CellKind[];
}

function* columnsUsed({ dimensions, measures, access }: ViewParts): Generator<Use> {
  for (const [index, part] of dimensions.entries()) {
    if (part === undefined) continue;
    yield { path: ['dimensions', index, 'column'], name: part.column ?? part.name, kinds: BY_TYPE[part.type] };
  }
  for (const [index, part] of measures.entries()) {
    const kinds = part === undefined || UNTYPED.has(part.aggregate) ? {} : { kinds: BY_TYPE.number };
    if (part?.column !== undefined) yield { path: ['measures', index, 'column'], name: part.column, ...kinds };
    if (part?.time_column !== undefined)
      yield { path: ['measures', index, 'time_column'], name: part.time_column, kinds: BY_TYPE.time };
  }
  for (const [index, part] of access?.rows?.entries() ?? []) {
    if (part === undefined) continue;
    yield { path: ['access', 'rows', index, 'column'], name: part.column, kinds: BY_ATTRIBUTE[part.type] };
  }
}
