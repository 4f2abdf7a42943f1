export interface Scope {
  add(undo: () => void): void;
  /** Runs the clean-up functions once, latest first. */
  close(): void;
}

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
