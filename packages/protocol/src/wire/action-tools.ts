import { type ActionName, actions } from './catalogue.js';
import type { Field, Fields, FieldValues } from './field.js';
import { payloadSchema, type Schema } from './payload-schema.js';

type SnakeCase<N extends string> = N extends `${infer A}-${infer B}` ? `${A}_${SnakeCase<B>}` : N;

/** The name of an action's tool: `set_filter` for `set-filter`. */
export type ActionToolName = SnakeCase<ActionName>;

/** A tool that a model can call, in the fields of the Model Context Protocol. */
export interface ActionTool {
  readonly name: ActionToolName;
  readonly title: string;
  readonly description: string;
  /** JSON Schema 2020-12 of an object. */
  readonly inputSchema: Schema;
  readonly annotations: Readonly<Record<string, boolean>>;
}

/** The descriptions that a model reads, which begin with the title. Short, because pages load them. */
const descriptions: { readonly [N in ActionName]: `${string}: ${string}` } = {
  'set-color-scheme': 'Set color scheme: auto follows the system.',
  'set-theme': 'Set theme: primaryColor, borderRadius, font.',
  'set-locale': 'Set language: such as de-DE.',
  'set-timezone': 'Set time zone: such as Europe/Berlin.',
  'set-filter': 'Set filter: values of a view.dimension; no values remove it. Default operator: equals.',
  navigate: 'Set path: such as /embed/app.',
  refresh: 'Refresh: run the queries again.',
};

/** The input of `set_filter`. A model cannot write the parameter of the wire, which is encoded. */
export type FilterInput = FieldValues<{ member: 'string'; operator: 'string?'; values: typeof VALUES }>;
const VALUES = 'string|number|boolean[]?';

/**
 * Returns the fields of each input: the payload’s, except for filters.
 *
 * @param member The members that a filter may have; default any.
 */
export function toolInputs(member: Field = 'string'): { readonly [N in ActionName]: Fields | 'free' } {
  return { ...actions, 'set-filter': { member, operator: 'string?', values: VALUES }, refresh: {} };
}

/** The actions only change what is shown. */
const annotations = { destructiveHint: false };

/** Returns a tool for each action of the catalogue, in its order. */
export function actionTools(members?: readonly string[]): ActionTool[] {
  const inputs = toolInputs(members);
  return (Object.entries(descriptions) as [ActionName, string][]).map(([action, description]) => ({
    name: action.replaceAll('-', '_') as ActionToolName,
    title: description.split(':', 1)[0] as string,
    description,
    inputSchema: { properties: {}, ...payloadSchema(inputs[action]), additionalProperties: inputs[action] === 'free' },
    annotations,
  }));
}
