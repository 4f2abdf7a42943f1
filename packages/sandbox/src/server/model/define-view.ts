import type { ViewDefinition } from './view.js';
import type { ViewSource } from './view-schema.js';

/** Returns the definition of a view's source, with full names of members and with defaults. */
export function defineView({ name: view, dimensions, measures, access }: ViewSource): ViewDefinition {
  const memberOf = (name: string) => `${view}.${name}`;
  return {
    name: view,
    dimensions: dimensions.map(({ name, type, column = name, label, values }) => ({
      member: memberOf(name),
      column,
      type,
      label,
      ...(values === undefined ? {} : { values }),
    })),
    measures: measures.map(({ name, aggregate, column, time_column, format, label, words }) => ({
      member: memberOf(name),
      aggregate,
      ...(column === undefined ? {} : { column }),
      ...(time_column === undefined ? {} : { timeColumn: time_column }),
      format,
      label,
      ...(words === undefined ? {} : { words: words.join('|') }),
    })),
    ...(access === undefined
      ? {}
      : {
          access: {
            rows: (access.rows ?? []).map(({ column, attribute, type }) => ({ column, attribute, type })),
            members: (access.members ?? []).map(({ hide, attribute, except_group }) => ({
              members: hide.map(memberOf),
              attribute,
              ...(except_group === undefined ? {} : { exemptGroup: except_group }),
            })),
          },
        }),
  };
}
