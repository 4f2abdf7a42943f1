/** Copies the own fields, so that a polluted `Object.prototype` adds no options. */
export function ownFields<T extends object>(options: T | null | undefined): Partial<T> {
  return Object.assign(Object.create(null), options);
}
