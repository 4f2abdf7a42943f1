let count = 0;

/** An id that no other element of the document has. Names of widgets and tabs are no ids: they may hold spaces. */
export function uniqueId(): string {
  return `id-${++count}`;
}
