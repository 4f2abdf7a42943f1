import type { View } from '../model/view.js';

type Views = ReadonlyMap<string, View>;
/** The reason why a widget shows nothing to a viewer. The text does not name what is hidden. */
export type Problem = { readonly problem: 'config' | 'hidden'; readonly detail: string };

/** The problem of every widget that would show something hidden. */
export const HIDDEN: Problem = { problem: 'hidden', detail: 'This shows data that is not open to this viewer.' };

export type ViewScope = ReturnType<typeof createViewScope>;

export function createViewScope(own: Views, all: Views) {
  const hidden = [...own.keys()].flatMap((view) => membersOf(all, view).filter((member) => !has(own, view, member)));
  return {
    /** Whether the member exists but is hidden from the viewer. */
    isHidden: (view: string, member: string) => has(all, view, member) && !has(own, view, member),
    /** Whether a specification names a hidden member of a view that the viewer sees in part. */
    namesHidden: createMemberSearch(hidden),
    /** Returns the reason why the viewer cannot read these members; `undefined` if they can. */
    problemWith(view: string, members: readonly string[]): Problem | undefined {
      if (!all.has(view)) return { problem: 'config', detail: `There is no view ${JSON.stringify(view)}.` };
      const unknown = members.find((member) => !has(all, view, member));
      if (unknown !== undefined) {
        return { problem: 'config', detail: `The view ${view} has no member ${JSON.stringify(unknown)}.` };
      }
      return members.every((member) => has(own, view, member)) ? undefined : HIDDEN;
    },
    names: [...own.keys()],
    members(view: string) {
      const { dimensions = [], measures = [] } = own.get(view) ?? {};
      return { dimensions, measures };
    },
  };
}

const has = (views: Views, view: string, member: string): boolean => membersOf(views, view).includes(member);

function membersOf(views: Views, view: string): readonly string[] {
  const found = views.get(view);
  return found === undefined ? [] : [...found.dimensions, ...found.measures].map(({ member }) => member);
}

/** Makes a function that finds members in a specification, including the names that they have in the rows of charts. */
function createMemberSearch(members: readonly string[]): (specification: unknown) => boolean {
  if (members.length === 0) return () => false;
  const names = members.map((member) => member.replace(/\W/g, '[._]'));
  const pattern = new RegExp(`(?<!\\w)(?:${names.join('|')})(?:_text)?(?!\\w)`);
  return (specification) => textsOf(specification).some((text) => pattern.test(text.replaceAll('\\', '')));
}

/** Returns all texts in a JSON value, including the keys of its objects. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => [key, ...textsOf(item)]);
}
