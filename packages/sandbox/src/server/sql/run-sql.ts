import * as z from 'zod';
import type { Cell } from '../../../contract/contract.js';
import { createLruCache } from '../lru-cache.js';
import type { View } from '../model/view.js';
import { MAX_ROWS } from '../query/run-query.js';
import { invalid, Refusal } from '../refusal.js';
import { runInThread } from '../run-in-thread.js';
import { createSemaphore } from '../semaphore.js';

/** The answer of a SQL query. */
export type SqlResult = { readonly columns: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

export interface SqlOptions {
  /** Milliseconds from the start of a statement; default 5,000. */
  readonly timeLimit?: number;
}

/** Runs a SQL query over a viewer's views. `viewer` is only a key: each viewer has one query at a time. */
export type RunSql = (viewer: string, views: ReadonlyMap<string, View>, sql: string) => Promise<SqlResult>;

/** Further queries wait, because each has its own thread and database. */
const MAX_CONCURRENT = 2;
const MAX_VIEWERS = 1_000;
/** The maximum number of bytes that a running query may use, and of characters in its answer. */
const MAX_MEMORY = 128 * 1024 * 1024;
const MAX_LENGTH = 4_000_000;
const COMMENTS = /--.*|\/\*[\s\S]*?(\*\/|$)/g;
/** Other statements, such as `PRAGMA query_only = OFF`, would take effect as soon as they are compiled. */
const READS = /^[\s(]*(select|with|values)\b/i;

const answerSchema = z.union([
  z.object({ fault: z.string() }),
  z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.union([z.string(), z.number(), z.null()]))) }),
]);

/**
 * Makes a function that runs a SELECT over copies of views: a table for each view, with a column for each dimension, and
 * for each column of the data that a measure aggregates. Throws a refusal for any other statement, for a fault of the
 * statement, and after the time limit.
 */
export function createSql({ timeLimit = 5_000 }: SqlOptions = {}): RunSql {
  const all = createSemaphore(MAX_CONCURRENT);
  const ofViewers = createLruCache<string, ReturnType<typeof createSemaphore>>(MAX_VIEWERS);
  return async (viewer, views, sql) => {
    if (!READS.test(sql.replace(COMMENTS, ' ')))
      throw invalid('query: a SELECT is expected, which may begin with WITH.');
    const own = ofViewers.get(viewer, () => createSemaphore(1));
    const run = async () => {
      // A table of SQL needs columns.
      const tables = [...views.values()].map(tableOf).filter(({ columns }) => columns.length > 0);
      const workerData = { tables, sql, maxRows: MAX_ROWS, maxMemory: MAX_MEMORY, maxLength: MAX_LENGTH };
      const answer = await runInThread(new URL('./sql-worker.js', import.meta.url), { workerData, timeLimit });
      if (answer === undefined)
        throw new Refusal('sql-timeout', `query: an answer within ${timeLimit} ms is expected.`);
      const read = answerSchema.parse(answer);
      if ('fault' in read) throw invalid(`query: ${read.fault}.`);
      return read;
    };
    return own.run(() => all.run(run));
  };
}

function tableOf(view: View) {
  const columns = new Map<string, { readonly type: 'TEXT' | 'REAL'; readonly cells: readonly Cell[] }>();
  for (const { member, column, type } of view.dimensions) {
    columns.set(nameOf(member), { type: type === 'number' ? 'REAL' : 'TEXT', cells: view.column(column) });
  }
  const dimensions = new Set(view.dimensions.map(({ column }) => column));
  for (const { column } of view.measures) {
    if (column === undefined || dimensions.has(column) || columns.has(column)) continue;
    columns.set(column, { type: 'REAL', cells: view.column(column) });
  }
  return {
    name: view.name,
    columns: [...columns].map(([name, { type }]) => ({ name, type })),
    rows: Array.from({ length: view.rowCount }, (_, row) =>
      [...columns.values()].map(({ cells }) => cells[row] ?? null),
    ),
  };
}

const nameOf = (member: string): string => member.slice(member.indexOf('.') + 1);
