/** Caches the results of a function by the JSON of its arguments: creating a formatter is far slower than using one. */
export function cached<Args extends readonly unknown[], Made>(make: (...args: Args) => Made): (...args: Args) => Made {
  const known = new Map<string, Made>();
  return (...args) => {
    const key = JSON.stringify(args);
    const made = known.get(key) ?? make(...args);
    known.set(key, made);
    return made;
  };
}
