type Values<M> = M extends (...values: infer V) => unknown ? Partial<V> : [];
type Read<M> = M extends (...values: never[]) => infer R ? R : M;

/**
 * Reads a property of a DOM object, or calls its method, from its prototype chain: on a document or a form, an element with
 * that name hides the object's own. Globals such as `Document` are no source, because libraries replace them. A proxy of a
 * document cannot use natives; its own property counts.
 */
export function native<T extends object, N extends keyof T>(target: T, name: N, ...values: Values<T[N]>): Read<T[N]> {
  const read = (member: unknown) =>
    (typeof member === 'function' ? member.apply(target, values) : member) as Read<T[N]>;
  const plain = target[name];
  try {
    // Only objects can be elements: a text or a boolean is the object's own, or was set by a test.
    return read(Object(plain) === plain ? (Reflect.get(Object.getPrototypeOf(target), name, target) ?? plain) : plain);
  } catch {
    // A proxy, or the method throws for these values: then it throws again.
    return read(plain);
  }
}
