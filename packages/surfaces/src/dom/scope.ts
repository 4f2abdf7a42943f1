export type Scope = ReturnType<typeof createScope>;

export function createScope() {
  const undos: (() => void)[] = [];
  return {
    add: (undo: () => void) => undos.push(undo),
    /** Runs the clean-up functions once, latest first. */
    close() {
      for (const undo of undos.splice(0).reverse()) undo();
    },
  };
}
