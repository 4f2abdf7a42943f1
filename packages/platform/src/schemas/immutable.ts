/** Makes the fields and lists of a type read-only at every depth. Leaves open records and JSON unchanged. */
export type Immutable<T> = T extends string
  ? T
  : T extends (infer Item)[]
    ? readonly Immutable<Item>[]
    : T extends readonly unknown[]
      ? T
      : T extends object
        ? string extends keyof T
          ? T
          : // `object` itself has no fields and would become `{}`.
            [keyof T] extends [never]
            ? T
            : { readonly [Key in keyof T]: Immutable<T[Key]> }
        : T;
