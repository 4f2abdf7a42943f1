import { ownOptions } from '../wire/field.js';

/** Hooks of those who want to take part in something, in the order they were added. */
export interface Hooks<H> {
  /** Replaced, never changed: who walks it goes on with the list that it began with. */
  readonly all: readonly H[];
  /** Calls the hook of this name of everybody who has it. */
  call<N extends keyof H>(
    name: N,
    ...given: H[N] extends ((...given: infer A) => unknown) | undefined ? A : never
  ): void;
  /** Returns what removes them. */
  add(hooks: H): () => void;
}

/** Makes an empty list of hooks. */
export function createHooks<H extends object>(): Hooks<H> {
  let all: readonly H[] = [];
  return {
    get all() {
      return all;
    },
    call(name, ...given) {
      for (const hooks of all) (hooks[name] as ((...given: unknown[]) => void) | undefined)?.(...given);
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
