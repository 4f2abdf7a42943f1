/** Gives a property of the browser another value, or makes it throw, until `end` is called. */
export function override(object: object, name: string, value: unknown): { end(): void } {
  const own = Object.getOwnPropertyDescriptor(object, name);
  const get = () => {
    if (value instanceof Error) throw value;
    return value;
  };
  Object.defineProperty(object, name, { get, configurable: true });
  return {
    end() {
      Reflect.deleteProperty(object, name);
      if (own) Object.defineProperty(object, name, own);
    },
  };
}
