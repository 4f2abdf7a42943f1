/** A copy of the own fields: a polluted `Object.prototype` gives no option that the caller did not give. */
export function ownFields<T extends object>(options: T | null | undefined): Partial<T> {
  return Object.assign(Object.create(null), options);
}
