// @guard Finds reserved parameters behind blanks and control characters.

/** A parameter's name without the blanks and control characters around it, which some servers drop. */
export function trimName(name: string): string {
  return name.replace(/^[\s\p{Cc}]+|[\s\p{Cc}]+$/gu, '');
}
