import { ownOptions } from '../wire/field.js';

/** A list of hooks, in the order they were added. */
export interface Hooks<H> {
  /** Replaced, never changed: a loop goes on with the list that it began with. */
  readonly all: readonly H[];
  /** Calls every hook of this name. */
  call<N extends keyof H>(
    name: N,
    ...values: H[N] extends ((...values: infer A) => unknown) | undefined ? A : never
  ): void;
  /** Adds hooks; returns a function that removes them. */
  add(hooks: H): () => void;
}

/** Makes an empty list of hooks. */
export function createHooks<H extends object>(): Hooks<H> {
  let all: readonly H[] = [];
  return {
    get all() {
      return all;
    },
    call(name, ...values) {
      for (const hooks of all) (hooks[name] as ((...values: unknown[]) => void) | undefined)?.(...values);
    },
    add(hooks) {
      hooks = ownOptions(hooks);
      all = [...all, hooks];
      return () => {
        all = all.filter((other) => other !== hooks);
      };
    },
  };
}
