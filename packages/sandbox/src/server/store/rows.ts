import { z } from 'zod';
import type { Database, SqlRow, SqlValue } from './database.js';

/** The rows of a query, read by a schema. */
export interface Rows<Row> {
  /** Returns the first row for a condition such as `WHERE id = ?`. */
  find(condition: string, ...values: readonly SqlValue[]): Row | undefined;
  list(condition: string, ...values: readonly SqlValue[]): readonly Row[];
}

/** Fields by the names of their columns in camel case. */
type Fields = Readonly<Record<string, SqlValue | boolean>>;

/** A column that is 0 or 1. */
export const flag = z.number().transform((value) => value === 1);

/** Reads rows by a schema in camel case; a column that ends in `_json` is parsed, and named without that ending. */
export function readRows<S extends z.ZodType>(database: Database, schema: S, select: string): Rows<z.output<S>> {
  return {
    find(condition, ...values) {
      const row = database.get(`${select} ${condition}`.trimEnd(), ...values);
      return row && schema.parse(fieldsOf(row));
    },
    list: (condition, ...values) =>
      database.all(`${select} ${condition}`, ...values).map((row) => schema.parse(fieldsOf(row))),
  };
}

export function insertRow(database: Database, table: string, fields: Fields): number {
  const columns = Object.keys(fields).map(columnOf);
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  return database.run(sql, ...valuesOf(fields)).id;
}

export function updateRow(database: Database, table: string, id: number, fields: Fields): void {
  const changes = Object.keys(fields).map((name) => `${columnOf(name)} = ?`);
  database.run(`UPDATE ${table} SET ${changes.join(', ')} WHERE id = ?`, ...valuesOf(fields), id);
}

function valuesOf(fields: Fields): readonly SqlValue[] {
  return Object.values(fields).map((value) => (typeof value === 'boolean' ? Number(value) : value));
}

function fieldsOf(row: SqlRow): SqlRow {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      fieldOf(column),
      column.endsWith('_json') && typeof value === 'string' ? JSON.parse(value) : value,
    ]),
  );
}

function fieldOf(column: string): string {
  return column.replace(/_json$/, '').replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
