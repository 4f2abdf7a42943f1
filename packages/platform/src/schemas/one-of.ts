/** Fields that must be missing. */
export type Without<Name extends PropertyKey> = { readonly [Key in Name]?: undefined };

/** A type with exactly one of the named fields. */
export type OneOf<T, Name extends keyof T> = T &
  { [Key in Name]: { readonly [Given in Key]-?: Exclude<T[Given], undefined> } & Without<Exclude<Name, Key>> }[Name];
