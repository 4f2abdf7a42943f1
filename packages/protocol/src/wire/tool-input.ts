// @guard Refuses tool input with other keys, types or filters than the schema of the tool has.
import { type FilterInput, toolInputs } from './action-tools.js';
import type { ActionName, ActionPayload } from './catalogue.js';
import { copyPayload } from './envelope.js';
import { copyMade, own } from './field.js';
import { type FilterMember, writeFilter } from './filter.js';
import { misfit, type Result } from './misfit.js';

/** A checked call of a tool. */
export type ToolAction = { [N in ActionName]: { readonly action: N; readonly payload: ActionPayload<N> } }[ActionName];

/**
 * Checks the input of a tool, and converts it to the payload of the action. Unlike on the wire, unknown keys are refused: a `value`
 * instead of `values` would remove the filter. The production build has words too, because a model reads them.
 */
export function readToolInput(tool: string, input: unknown = {}, members?: readonly string[]): Result<ToolAction> {
  const inputs = toolInputs(members);
  const action = (Object.keys(inputs) as ActionName[]).find((name) => name.replaceAll('-', '_') === tool);
  if (!action) return misfit('name', false, tool);
  const fields = inputs[action];
  const made: { payload?: never } = {};
  if (fields !== 'free' && Object.keys(Object(input)).some((key) => !own(fields, key)))
    return misfit('payload', `only ${Object.keys(fields)}`, input);
  const wrong = copyPayload(fields, input, made, copyMade);
  if (wrong) return { ...wrong, expected: `${own(fields, wrong.path.slice(8)) ?? 'an object'}` };
  return action === 'set-filter'
    ? readFilterInput(made.payload as never)
    : { ok: true, value: { action, payload: made.payload as never } };
}

function readFilterInput({ member, operator, values = [] }: FilterInput): Result<ToolAction> {
  const value = values.length > 1 ? values : values[0];
  const filter = values.length ? { value, ...(operator !== undefined && { operator }) } : null;
  const written = writeFilter(member as FilterMember, filter);
  return written.ok
    ? { ok: true, value: { action: 'set-filter', payload: { filterUrlParameter: written.value } } }
    : misfit('payload.member', 'view.dimension, below 64 Ki', member);
}
