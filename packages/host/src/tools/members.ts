import type { Outline } from '@svc-embed/protocol';

/** Limits of what a surface adds to the tools, which a model reads with each request. */
const MAX_MEMBERS = 100;
const MAX_MEMBER = 100;
const MAX_DESCRIPTION = 2_000;

/** Returns the members that a filter may have; undefined without an outline. */
export function membersOf(outline: Outline | undefined): string[] | undefined {
  const members = outline?.members.map(({ member }) => member);
  return members?.filter((member) => member.length <= MAX_MEMBER).slice(0, MAX_MEMBERS);
}

/**
 * Returns the members with their titles and values as plain text. A surface wrote them: no quotes, markup, line ends or invisible
 * characters reach the model.
 */
export function describeMembers({ members }: Outline): string {
  return JSON.stringify(members)
    .slice(0, MAX_DESCRIPTION)
    .replace(/[^\p{L}\p{M}\p{N} .,:_-]+/gu, ' ');
}
