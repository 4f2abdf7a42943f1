// @guard Finds reserved parameters behind blanks and control characters.

/** Removes the blanks and control characters around a parameter's name, which some servers drop. */
export function trimName(name: string): string {
  return name.replace(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, '');
}
