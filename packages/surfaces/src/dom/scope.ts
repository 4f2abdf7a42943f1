/** What a part of the page has opened, to be closed with it. */
export interface Scope {
  add(undo: () => void): void;
  /** Undoes everything, latest first, once. */
  close(): void;
}

/** Makes an empty scope. */
export function createScope(): Scope {
  const undos: (() => void)[] = [];
  return {
    add(undo) {
      undos.push(undo);
    },
    close() {
      for (const undo of undos.splice(0).reverse()) undo();
    },
  };
}
