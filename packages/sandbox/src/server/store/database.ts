/** The values that a statement can bind and that cells hold. */
export type SqlValue = string | number | bigint | Uint8Array | null;
export type SqlRow = Readonly<Record<string, unknown>>;

/** The state of a sandbox: one SQL database, in memory or in a folder. Statements run synchronously. */
export interface Database {
  /** Returns the first row, or `undefined`. */
  get(sql: string, ...values: readonly SqlValue[]): SqlRow | undefined;
  all(sql: string, ...values: readonly SqlValue[]): readonly SqlRow[];
  run(sql: string, ...values: readonly SqlValue[]): { readonly changes: number; readonly id: number };
  /** Runs the function in a transaction, which is rolled back if it throws. Nested calls join the outer one. */
  transaction<T>(work: () => T): T;
  close(): void;
}
