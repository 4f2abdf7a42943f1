/** Where a page of a sorted list ends: the value of the key that it is sorted by, and the id, which orders equal keys. */
export interface Position {
  readonly key: string | number | null;
  readonly id: number;
}
