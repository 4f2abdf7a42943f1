/** A type whose fields and lists, at every depth, are read and never written. Open records and JSON stay as they are. */
export type Immutable<T> = T extends string
  ? T
  : T extends (infer Item)[]
    ? readonly Immutable<Item>[]
    : T extends readonly unknown[]
      ? T
      : T extends object
        ? string extends keyof T
          ? T
          : // `object` itself has no fields to go through, and would become anything.
            [keyof T] extends [never]
            ? T
            : { readonly [Key in keyof T]: Immutable<T[Key]> }
        : T;
