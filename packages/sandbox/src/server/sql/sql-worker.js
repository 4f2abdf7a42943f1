// Runs one statement in its own thread, over a database in the memory of WebAssembly: it has neither files nor network, and an
// endless statement can be stopped with its thread.
import { parentPort, workerData } from 'node:worker_threads';
import initSqlJs from 'sql.js/dist/sql-wasm-inline.js';

const { tables, sql, maxRows, maxMemory, maxLength } = workerData;

const { Database } = await initSqlJs({ useOldExtensionFunctions: false });
const database = new Database();
database.run('BEGIN');
for (const { name, columns, rows } of tables) {
  const named = columns.map((column) => `${quoted(column.name)} ${column.type}`);
  database.run(`CREATE TABLE ${quoted(name)} (${named.join(', ')})`);
  const insert = database.prepare(`INSERT INTO ${quoted(name)} VALUES (${columns.map(() => '?').join(', ')})`);
  for (const row of rows) insert.run(row);
  insert.free();
}
database.run('COMMIT');
database.run(`PRAGMA hard_heap_limit = ${maxMemory}; PRAGMA query_only = ON;`);
parentPort.postMessage('ready');
parentPort.postMessage(run());

function run() {
  try {
    const statements = database.iterateStatements(sql);
    const { value: statement } = statements.next();
    if (!statement) return { fault: 'a statement is expected' };
    const rest = withoutComments(statements.getRemainingSQL());
    if (/[^\s;]/.test(rest)) return { fault: 'one statement is expected, got more' };
    const columns = statement.getColumnNames();
    const rows = [];
    let length = 0;
    while (statement.step()) {
      if (rows.length === maxRows) return { fault: `at most ${maxRows} rows are expected; add a LIMIT` };
      const row = statement.get(null, { useBigInt: true }).map(toJson);
      for (const cell of row) length += String(cell).length;
      if (length > maxLength) {
        return {
          fault: `an answer of at most ${maxLength} characters is expected; name fewer columns, or add a LIMIT`,
        };
      }
      rows.push(row);
    }
    return { columns, rows };
  } catch (error) {
    return { fault: String(error?.message ?? error) };
  }
}

function toJson(cell) {
  if (cell instanceof Uint8Array) return Buffer.from(cell).toString('hex');
  if (typeof cell === 'bigint') return Number.isSafeInteger(Number(cell)) ? Number(cell) : String(cell);
  return typeof cell === 'number' && !Number.isFinite(cell) ? null : cell;
}

function quoted(name) {
  return `"${name.replaceAll('"', '""')}"`;
}

function withoutComments(text) {
  return text.replace(/--.*|\/\*[\s\S]*?(\*\/|$)/g, ' ');
}
