// @guard Refuses tool input with other keys, types or filters than the schema of the tool has.
import { actionNames, type filterInput, inputOf, toolName } from './action-tools.js';
import type { ActionName, ActionPayload } from './catalogue.js';
import { copyPayload } from './envelope.js';
import { copyMade, type FieldValues, own } from './field.js';
import { readFilter } from './filter.js';
import { misfit, type Result } from './misfit.js';

/** A checked call of a tool. */
export type ToolAction = { [N in ActionName]: { readonly action: N; readonly payload: ActionPayload<N> } }[ActionName];

/**
 * Checks the input of a tool, and converts it to the payload of the action. Never throws. Unlike on the wire, unknown keys are
 * refused: a `value` instead of `values` would remove the filter. The production build has words too, because a model reads them.
 */
export function readToolInput(tool: string, input: unknown = {}): Result<ToolAction> {
  const action = actionNames().find((name) => toolName(name) === tool);
  if (!action) return misfit('name', 'a tool', tool);
  const fields = inputOf(action);
  const made: { payload?: never } = {};
  try {
    if (fields !== 'free' && Object.keys(Object(input)).some((key) => !own(fields, key)))
      return misfit('payload', `only ${Object.keys(fields)}`, input);
    const wrong = copyPayload(fields, input, made, copyMade);
    if (wrong) return { ...wrong, expected: `${own(fields, wrong.path.slice(8)) ?? 'a small object'}` };
  } catch {
    // The text of an error that is not ours may quote the input.
    return misfit('payload', 'readable values', input);
  }
  return action === 'set-filter'
    ? readFilterInput(made.payload as never)
    : { ok: true, value: { action, payload: made.payload as never } };
}

function readFilterInput({ member, operator, values = [] }: FieldValues<typeof filterInput>): Result<ToolAction> {
  if (operator && !values.length) return misfit('payload.values', 'a value for the operator', undefined);
  const value = values.length > 1 ? values : values[0];
  const filterUrlParameter = `f_${member}=${JSON.stringify(values.length ? { value, operator } : null)}`;
  // A member with a "=" would move the beginning of the JSON, which then is invalid.
  return readFilter(filterUrlParameter).ok
    ? { ok: true, value: { action: 'set-filter', payload: { filterUrlParameter } } }
    : misfit('payload.member', 'view.dimension, at most 64 Ki characters with its values', member);
}
